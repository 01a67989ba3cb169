// The icons of game-icons.net, one per module: `import boar from 'icon:boar'` is its outline. Each is
// built into the part of the client that draws it, and what nobody draws is not built at all.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const prefix = 'icon:'

interface IconSet {
    icons: Record<string, { body: string } | undefined>
}

function readSet(): IconSet {
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
    return JSON.parse(readFileSync(file, 'utf8')) as IconSet
}

export function icons(): Plugin {
    let set: IconSet | undefined

    function outline(name: string): string {
        set ??= readSet()
        const path = / d="([^"]+)"/.exec(set.icons[name]?.body ?? '')?.[1]
        if (!path) throw new Error(`there is no icon ${name}`)
        return path
    }

    return {
        name: 'warmoot-icons',
        enforce: 'pre',
        resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
        load: (id) =>
            id.startsWith(`\0${prefix}`)
                ? `export default ${JSON.stringify(outline(id.slice(prefix.length + 1)))}`
                : undefined,
    }
}
