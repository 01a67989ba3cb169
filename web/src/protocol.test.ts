// The protocol is said in three places: docs/protocol.md, the server, and wire.ts. They say the same.
// What the server sends is compared with wire.ts by `npm run check`, from samples of a real one.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const wire = fileURLToPath(new URL('wire.ts', import.meta.url))
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const sorted = (names: Iterable<string>) => [...names].sort()

/** The names in a cell of a table: `a`, `b`. */
const named = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)

/** The first two cells of the rows of a table of the page, by the head of its first column. */
function rows(head: string): [string, string][] {
    const page = read('docs/protocol.md')
    const table = page.slice(page.indexOf(`\n| ${head} |`) + 1).split('\n\n')[0]!
    return table
        .split('\n')
        .slice(2)
        .map((row) => row.split('|'))
        .map((cells) => [cells[1]!, cells[2]!])
}

/** Names and kinds of what messages hold, as src/table/message.c has them. */
function fields(): Map<string, string> {
    const kinds = { TEXT: 'string', NUMBER: 'number', FLAG: 'boolean' }
    const source = read('src/table/message.c')
    const simple = [...source.matchAll(/^ {4}(TEXT|NUMBER|FLAG)\("(\w+)",/gm)].map(
        ([, kind, name]) => [name!, kinds[kind as keyof typeof kinds]] as const,
    )
    const lists = [
        ['settings', 'Record<string, string>'],
        ['seats', 'string[]'],
    ] as const
    return new Map([...simple, ...lists])
}

/** The types of wire.ts, as the compiler understands them. */
function types() {
    const program = ts.createProgram([wire], {
        strict: true,
        noEmit: true,
        lib: ['lib.es2023.d.ts'],
    })
    const checker = program.getTypeChecker()
    const source = program.getSourceFile(wire)!

    function membersOf(type: ts.Type): Map<string, ts.Type> {
        return new Map(
            type
                .getProperties()
                .map((p) => [p.name, checker.getTypeOfSymbolAtLocation(p, source)] as const),
        )
    }

    function declared(name: string): Map<string, ts.Type> {
        const found = source.statements.find(
            (s) => ts.isInterfaceDeclaration(s) && s.name.text === name,
        )
        return membersOf(checker.getTypeAtLocation(found!))
    }

    const said = (type: ts.Type) => checker.typeToString(checker.getNonNullableType(type))
    return { checker, declared, membersOf, said }
}

const { checker, declared, membersOf, said } = types()
const requests = declared('Requests')
const documented = new Map(rows('`do`').map(([name, cell]) => [named(name)[0]!, named(cell)]))

describe('the protocol', () => {
    it('has the same requests in the server, the page and the client', () => {
        const routes = /routes\[\] = \{(.*?)\n\};/s.exec(read('src/table/server.c'))![1]!
        const served = [...routes.matchAll(/\{"(\w+)",/g)].map(([, name]) => name!)
        expect(sorted(documented.keys())).toEqual(sorted(served))
        expect(sorted(requests.keys())).toEqual(sorted(served))
    })

    it('says with each request what the page says', () => {
        for (const [name, request] of requests) {
            const [message] = checker.getTypeArguments(request as ts.TypeReference)
            expect(sorted(membersOf(message!).keys()), name).toEqual(sorted(documented.get(name)!))
        }
    })

    it('has the kinds of values that the server reads', () => {
        const holds = fields()
        const used = new Set([...documented.values()].flat())
        expect(sorted(['id', 'do', ...used])).toEqual(sorted(holds.keys()))
        for (const [name, request] of requests) {
            const [message] = checker.getTypeArguments(request as ts.TypeReference)
            for (const [part, type] of membersOf(message!))
                expect(said(type), `${part} of ${name}`).toBe(holds.get(part))
        }
    })

    it('tells of a table and its places what the page says', () => {
        const parts = rows('part').flatMap(([names]) => named(names))
        expect(sorted(declared('News').keys())).toEqual(sorted(parts))
        const ofPlace = rows('of a place').flatMap(([names]) => named(names))
        expect(sorted(declared('Place').keys())).toEqual(sorted(ofPlace))
    })
})
