// The outlines of the icons that the client uses, and no others: `import icons from 'virtual:icons'`.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { iconNames } from '../src/look/icon-names.ts'

const id = 'virtual:icons'

interface IconSet {
  icons: Record<string, { body: string } | undefined>
}

function outlines(): Record<string, string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  const found: Record<string, string> = {}
  for (const name of iconNames) {
    const path = / d="([^"]+)"/.exec(set.icons[name]?.body ?? '')?.[1]
    if (!path) throw new Error(`there is no icon ${name}`)
    found[name] = path
  }
  return found
}

export function icons(): Plugin {
  return {
    name: 'warmoot-icons',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) =>
      wanted === `\0${id}` ? `export default ${JSON.stringify(outlines())}` : undefined,
  }
}
