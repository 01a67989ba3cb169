// For tests: maps as the program tells them, and as a board draws them.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Component } from 'svelte'
import { render } from 'svelte/server'
import type { Content } from '../content'
import { Stage } from '../motion/stage.svelte'
import type { Picker } from '../table/picker.svelte'
import type { Places } from '../wire'
import type { BoardProps } from './board'

const builds = ['build/warmoot', 'build/debug/warmoot'].map((path) =>
    fileURLToPath(new URL(`../../../${path}`, import.meta.url)),
)

/** The program: that of WARMOOT_PROGRAM, or the first that was built; none: its maps are not drawn. */
export const program = process.env.WARMOOT_PROGRAM ?? builds.find((path) => existsSync(path))

function ask(...words: string[]): unknown {
    return JSON.parse(execFileSync(program!, words, { encoding: 'utf8' }))
}

export function scenariosOf(game: string): string[] {
    const [about] = ask('games', game, '--json') as { scenarios: string[] }[]
    return about!.scenarios
}

export function mapOf<P extends Places>(game: string, scenario: string, ...settings: string[]): P {
    return ask('case', '--map', game, scenario, ...settings, '--json') as P
}

export interface Drawn {
    name: string
    kind: string
    x: number
    y: number
}

/** What stands in the attributes of all elements that have the first of them. */
function attributes(html: string, ...names: string[]): string[][] {
    return [...html.matchAll(/<(?:g|path)\b[^>]*>/g)]
        .map(([tag]) => names.map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]))
        .filter(([first]) => first !== undefined)
        .map((found) => found.map((value) => value ?? ''))
}

/** Draws a board with nothing on it. */
export function draw<V, P extends Places>(
    board: Component<BoardProps<V, P>>,
    { view, places, content }: { view: V; places: P; content: Content },
) {
    const picker = { title: (id: string) => id } as Picker
    const props = { view, places, content, picker, scenario: '', seats: [], seat: 1 }
    const { body } = render(board, { props: { ...props, stage: new Stage() } })
    return {
        places: attributes(body, 'data-place', 'data-kind', 'transform').map(
            ([name, kind, transform]): Drawn => {
                const [x, y] = transform!.match(/-?[\d.]+/g)!.map(Number)
                return { name: name!, kind: kind!, x: x!, y: y! }
            },
        ),
        arrows: attributes(body, 'data-from', 'data-to'),
        teleports: attributes(body, 'data-teleport', 'data-teleport-to'),
        gates: attributes(body, 'data-gate').flat(),
    }
}
