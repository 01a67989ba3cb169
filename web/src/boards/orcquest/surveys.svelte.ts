// What players have asked of the board: Danger Zones, Patrol Paths, what a Character sees.

export type Asked = '' | 'danger' | 'paths' | `sight ${string}`

/** One per page: board and overlay are parts of one table. */
export const asked = $state({ what: '' as Asked, rows: [] as string[] })

let latest = 0

type Survey = (survey: string, about?: string) => Promise<string[]>

/** Asks for something, or for nothing if it is shown already. */
export async function ask(what: Asked, survey: Survey | undefined): Promise<void> {
    const number = ++latest
    const wanted = what === asked.what ? '' : what
    const [name = '', about = ''] = wanted.split(' ')
    const rows = name && survey ? await survey(name, about) : []
    if (number !== latest) return
    asked.what = wanted
    asked.rows = rows
}

/** The same once more, of a position that has changed. */
export async function askAgain(survey: Survey | undefined): Promise<void> {
    const what = asked.what
    if (!what) return
    const number = ++latest
    const [name = '', about = ''] = what.split(' ')
    const rows = survey ? await survey(name, about) : []
    if (number === latest) asked.rows = rows
}

/** Patrol Paths, each as the squares of its ranks from the Entry on: a row names Path, left, right. */
export function pathsOf(rows: readonly string[]): [left: string, right: string][][] {
    const paths = new Map<string, [string, string][]>()
    for (const row of rows) {
        const [path = '', left = '', right = ''] = row.split(' ')
        paths.set(path, [...(paths.get(path) ?? []), [left, right]])
    }
    return [...paths.values()]
}

/** The squares that rows name. */
export function squaresOf(rows: readonly string[]): string[] {
    return [...new Set(rows.flatMap((row) => row.match(/\d+,\d+/g) ?? []))]
}
