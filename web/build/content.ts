// The titles and facts of a game's content, for `import ... from 'virtual:content/GAME'`. They are
// read from the YAML that the program itself is made of, without rules and wording.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

const folder = fileURLToPath(new URL('../../content', import.meta.url))
const prefix = 'virtual:content/'
const leftOut = new Set(['rules.yaml', 'words.yaml'])
const notShown = new Set(['from', 'do', 'while'])

type Sections = Record<string, unknown[]>

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown)
  if (!value || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([name]) => !notShown.has(name))
  return Object.fromEntries(entries.map(([name, inner]) => [name, shown(inner)]))
}

function read(game: string): Sections {
  const sections: Sections = {}
  const path = `${folder}/${game}`
  if (!existsSync(path)) return sections
  for (const file of readdirSync(path).sort()) {
    if (!file.endsWith('.yaml') || leftOut.has(file)) continue
    const document = parse(readFileSync(`${path}/${file}`, 'utf8')) as Record<string, unknown>
    for (const [section, items] of Object.entries(document ?? {}))
      if (Array.isArray(items))
        sections[section] = [...(sections[section] ?? []), ...(shown(items) as unknown[])]
  }
  return sections
}

function list(): string {
  const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const lines = games.map(
    ({ name }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(prefix + name)})`,
  )
  return `export default {${lines.join(',')}}`
}

export function content(): Plugin {
  return {
    name: 'warmoot-content',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const game = id.slice(prefix.length + 1)
      return game === 'games' ? list() : `export default ${JSON.stringify(read(game))}`
    },
  }
}
