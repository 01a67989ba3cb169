// Names for people. The program names things by ids ("crossbow-orc"), and some content has titles.

/** "crossbow-orc" to "Crossbow orc", "free_body" to "Free body"; names of places stay ("k8"). */
export function pretty(id: string): string {
  if (/^[a-z]\d+$/.test(id) || id === '') return id
  const words = id.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export interface Names {
  /** The title of a thing, made from its id where the content has none. */
  title(id: string, kind?: string): string
  /** A line of the log with titles instead of ids. */
  sentence(text: string): string
}

export function namesOf(known: (id: string, kind?: string) => string | undefined): Names {
  return {
    title: (id, kind) => known(id, kind) ?? pretty(id),
    sentence(text) {
      const said = text.replace(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g, (word) => known(word) ?? word)
      return said.charAt(0).toUpperCase() + said.slice(1)
    },
  }
}

/** "1 card", "3 cards". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** "a", "a and b", "a, b and c". */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** How long ago, in a word or two. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - seconds)
  if (passed < 60) return 'just now'
  if (passed < 3600) return `${Math.floor(passed / 60)} min ago`
  if (passed < 86_400) return `${Math.floor(passed / 3600)} h ago`
  return `${counted(Math.floor(passed / 86_400), 'day')} ago`
}
