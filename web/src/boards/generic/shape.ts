// How a value of a view is best shown.
import { isStruct } from '../../changes'
import type { Json } from '../../wire'

type Struct = { [name: string]: Json }

export type Form =
  | { form: 'scalar' }
  | { form: 'row' }
  | { form: 'cards'; entries: [string, Json][] }
  | { form: 'grid'; columns: string[]; rows: [string, Struct][] }
  | { form: 'fields'; entries: [string, Json][] }

function scalar(value: Json | undefined): boolean {
  return value === undefined || value === null || typeof value !== 'object'
}

/** Structs that have the same few plain fields make a table. */
function grid(rows: [string, Struct][]): Form | null {
  const columns = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))]
  const plain = rows.every(([, row]) => Object.values(row).every(scalar))
  return rows.length > 1 && plain && columns.length <= 10 ? { form: 'grid', columns, rows } : null
}

export function formOf(value: Json): Form {
  if (Array.isArray(value)) {
    const structs = value.filter(isStruct)
    if (structs.length < value.length || value.length === 0) return { form: 'row' }
    const rows = structs.map((struct, i): [string, Struct] => [String(i + 1), struct])
    return grid(rows) ?? { form: 'cards', entries: rows }
  }
  if (!isStruct(value)) return { form: 'scalar' }
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([, inner]) => isStruct(inner)))
    return grid(entries as [string, Struct][]) ?? { form: 'cards', entries }
  return { form: 'fields', entries }
}

/** Equal neighbours as one with a count: a deck of thirty backs is one back. */
export function runs(values: Json[]): { value: Json; count: number }[] {
  const found: { value: Json; count: number }[] = []
  for (const value of values) {
    const last = found.at(-1)
    if (last && last.value === value) last.count++
    else found.push({ value, count: 1 })
  }
  return found
}

/** Is there anything in it to show? */
export function empty(value: Json): boolean {
  if (Array.isArray(value)) return value.length === 0
  return isStruct(value) && Object.keys(value).length === 0
}
