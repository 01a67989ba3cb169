// A stand-in for `warmoot serve`: one person against agents, played by `warmoot play`, which gives
// the same game for the same seed and answers. Nothing is stored, and every answer plays the game
// again from its beginning. For work on the client only.
//
//   node mock/server.mjs [--warmoot PROGRAM] [--port N]
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'

function option(name, usual) {
    const at = process.argv.indexOf(`--${name}`)
    return at > 0 ? process.argv[at + 1] : usual
}

const here = fileURLToPath(new URL('.', import.meta.url))
const program = option('warmoot', join(here, '../../build/warmoot'))
const port = Number(option('port', '7777'))
const tables = new Map()
const listeners = new Set()

function warmoot(args, input = '') {
    try {
        return (
            execFileSync(program, args, {
                input,
                maxBuffer: 1 << 28,
                stdio: ['pipe', 'pipe', 'pipe'],
            }) + ''
        )
    } catch (error) {
        return error.stdout + '\n' + error.stderr // answers that end before the game does
    }
}

const games = JSON.parse(warmoot(['games', '--json']))
    .filter((game) => game.name !== 'probe')
    .map((game) => ({ ...game, seats: [game.seats_min, game.seats_max] }))

// ---- a game, played so far ----------------------------------------------------------------------

function command(table) {
    const args = [
        'play',
        table.game,
        '--scenario',
        table.scenario,
        '--no-color',
        '--seed',
        table.seed,
    ]
    table.players.forEach((player, i) => {
        args.push(
            '--seat',
            `${i + 1}=${player === 'me' ? 'me' : player === 'open' ? 'greedy' : player}`,
        )
    })
    for (const [key, value] of Object.entries(table.settings)) args.push(`${key}=${value}`)
    return [...args, `seats=${table.players.length}`]
}

function listed(lines) {
    return lines.flatMap((line) =>
        [...line.matchAll(/(?:^|\s)\d+ (\S.*?)(?=\s{2,}\d+ |\s*$)/g)].map((m) => m[1]),
    )
}

function log(lines) {
    const found = []
    let n = 1
    for (const line of lines) {
        if (line.startsWith('> ')) n++
        const event = /^ {2}(\S.*\S) {2}([A-Z]{2}-[A-Z0-9]{3}-\d+)$/.exec(line)
        if (event) found.push({ n, text: event[1], rule: event[2], kind: 'event' })
    }
    return found
}

function finished(table, answers, lines) {
    const folder = mkdtempSync(join(tmpdir(), 'warmoot-mock-'))
    const file = join(folder, 'record.jsonl')
    warmoot([...command(table), '--save', file], answers.join('\n') + '\n')
    const record = readFileSync(file, 'utf8')
    const views = warmoot(['replay', file, '--json', '--as', 'all']).trim().split('\n')
    rmSync(folder, { recursive: true })
    const end = record
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .find((line) => 'end' in line)
    const result = end && end.results.map((outcome, i) => ({ outcome, score: end.scores[i] }))
    return {
        view: JSON.parse(views.at(-1)).view,
        question: null,
        legal: [],
        log: log(lines),
        result,
        record,
    }
}

function sight(table, answers = table.answers) {
    const lines = warmoot(command(table), [...answers, 'l', 'j', ''].join('\n')).split('\n')
    const l = lines.indexOf('> l')
    if (l < 0) return finished(table, answers, lines)
    const j = lines.indexOf('> j')
    const view = JSON.parse(lines[j + 1])
    const { kind, words, seats } = view.question
    return {
        view,
        question: { kind, words, seats },
        legal: listed(lines.slice(l + 1, j)),
        log: log(lines.slice(0, l)),
    }
}

function changes(before, now, path = '', out = []) {
    const objects = [before, now].every((v) => v && typeof v === 'object' && !Array.isArray(v))
    if (!objects) {
        if (JSON.stringify(before) !== JSON.stringify(now)) out.push([path, now])
        return out
    }
    for (const name of Object.keys(now))
        if (name in before) changes(before[name], now[name], `${path}/${name}`, out)
        else out.push([`${path}/${name}`, now[name]])
    for (const name of Object.keys(before)) if (!(name in now)) out.push([`${path}/${name}`])
    return out
}

function verbs(table) {
    const line = warmoot(command(table), 'h\n')
        .split('\n')
        .find((l) => l.startsWith('The words of this game'))
    const entries = (line ?? '')
        .replace(/^.*?: /, '')
        .replace(/\.$/, '')
        .split(', ')
        .map((text) => {
            const [verb, ...things] = text.split(' ')
            return [verb, things.map((thing) => thing.slice(1, -1))]
        })
    return Object.fromEntries(entries)
}

function create(message) {
    const game = games.find((g) => g.name === message.game)
    if (!game) throw 'There is no such game here.'
    const table = {
        name: randomBytes(5).toString('hex'),
        game: game.name,
        title: game.title,
        scenario: message.scenario || game.scenarios[0],
        settings: message.settings ?? {},
        players: message.seats ?? ['me', 'greedy'],
        person: message.name || 'You',
        practice: !!message.practice,
        clock: message.clock ?? 0,
        seed: String(randomBytes(3).readUIntBE(0, 3)),
        answers: [],
        keys: new Set(),
    }
    table.seat = table.players.indexOf('me') + 1
    const head = warmoot(command(table), '')
        .split('\n')
        .find((line) => line.startsWith('seat 1:'))
    if (!head) throw warmoot(command(table), '').trim().split('\n').at(-1)
    table.called = head.split(', ').map((part) => part.replace(/.* as /, ''))
    table.verbs = verbs(table)
    table.sight = sight(table)
    tables.set(table.name, table)
    return { table: table.name, invitation: 'none-in-the-mock-0000000' }
}

// ---- what is asked ------------------------------------------------------------------------------

function seats(table) {
    return table.players.map((player, i) => ({
        called: table.called[i],
        name: player === 'me' ? table.person : '',
        player: player === 'me' ? 'person' : player === 'open' ? 'greedy' : player,
        here: player === 'me',
        mine: i + 1 === table.seat,
    }))
}

function number(table) {
    return table.answers.length + 1
}

function whole(table, after) {
    const { view, question, legal, result } = table.sight
    return {
        table: table.name,
        n: number(table),
        seat: table.seat,
        game: table.game,
        scenario: table.scenario,
        title: table.title,
        verbs: table.verbs,
        view,
        question,
        legal,
        ...(result && { result }),
        undo: table.answers.length > 0,
        clock: table.clock,
        practice: table.practice,
        log: table.sight.log.filter((line) => line.n > after),
        seats: seats(table),
    }
}

function tell(message) {
    for (const socket of listeners) socket.send(JSON.stringify(message))
}

function go(table, answers) {
    const before = table.sight
    const last = number(table)
    table.answers = answers
    table.sight = sight(table)
    const now = table.sight
    tell({
        table: table.name,
        seat: table.seat,
        n: number(table),
        changes: changes(before.view, now.view),
        question: now.question,
        legal: now.legal,
        undo: answers.length > 0,
        ...(now.result && { result: now.result }),
        log: now.log.filter((line) => line.n > last),
    })
}

function why(table, say) {
    const lines = warmoot(command(table), [...table.answers, `? ${say}`, ''].join('\n')).split('\n')
    const line = lines[lines.indexOf(`> ? ${say}`) + 1] ?? ''
    const refused = /^.*?: (.*?) {2}(\S+), (.*)$/.exec(line)
    if (!refused)
        return {
            result: table.sight.legal.includes(say) ? 'ok' : 'malformed',
            rule: '',
            page: '',
            words: line,
        }
    return { result: 'refused', words: refused[1], rule: refused[2], page: refused[3] }
}

const doors = {
    hello: () => ({ version: 1, program: 'mock', games, agents: ['random', 'greedy'] }),
    tables: () => ({
        tables: [...tables.values()].reverse().map((table) => ({
            table: table.name,
            game: table.game,
            scenario: table.scenario,
            over: !table.sight.question,
            made: Math.floor(Date.now() / 1000),
            mine: [table.seat],
        })),
    }),
    create: (message) => create(message),
    open: (message, table) => whole(table, message.after ?? 0),
    close: () => ({}),
    answer(message, table) {
        if (table.keys.has(message.key)) return {}
        if (message.n !== number(table))
            throw { error: 'The question is another by now: look again.', stale: true }
        if (!table.sight.legal.includes(message.say)) {
            const { words, rule } = why(table, message.say)
            throw { error: words, rule }
        }
        table.keys.add(message.key)
        setTimeout(() => go(table, [...table.answers, message.say]), 30)
        return {}
    },
    undo(message, table) {
        setTimeout(() => go(table, table.answers.slice(0, -1)), 30)
        return {}
    },
    why: (message, table) => why(table, message.say),
    hint: (message, table) => ({
        say: table.sight.legal[Math.floor(Math.random() * table.sight.legal.length)],
    }),
    chat(message, table) {
        tell({ table: table.name, chat: [{ from: table.person, text: message.text }] })
        return {}
    },
    rules(message) {
        const found = JSON.parse(
            warmoot([
                'rules',
                message.game,
                '--json',
                ...message.search.split(' ').filter(Boolean),
            ]),
        )
        return {
            rules: found.slice(0, 40).map((r) => ({
                id: r.id ?? r.part,
                page: r.page ?? '',
                words: r.text ?? r.words ?? r.name,
            })),
        }
    },
    moment(message, table) {
        const { view, question, legal, result } = sight(
            table,
            table.answers.slice(0, message.n - 1),
        )
        return { n: message.n, view, question, legal, ...(result && { result }) }
    },
    record: (message, table) => ({ record: finished(table, table.answers, []).record }),
}

function answer(message) {
    const door = doors[message.do]
    const table = tables.get(message.table)
    if (!door) return { re: message.id, error: 'The mock does not do that.' }
    if (message.table && !table)
        return { re: message.id, error: 'There is no such table, or it is not for everybody.' }
    try {
        return { re: message.id, ok: true, ...door(message, table) }
    } catch (error) {
        return { re: message.id, ...(typeof error === 'string' ? { error } : error) }
    }
}

// ---- pages and sockets --------------------------------------------------------------------------

const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
}
const pages = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname)
    let file = join(here, '../dist', path)
    if (!extname(file) || !existsSync(file)) file = join(here, '../dist/index.html')
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.setHeader(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
    )
    response.end(readFileSync(file))
})

new WebSocketServer({ server: pages, path: '/ws' }).on('connection', (socket) => {
    listeners.add(socket)
    socket.on('close', () => listeners.delete(socket))
    socket.on('message', (data) => socket.send(JSON.stringify(answer(JSON.parse(data)))))
})
pages.listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`))
