// Reading a view: texts, numbers and members by their paths.
import { at, isStruct } from '../changes'
import type { Json } from '../wire'

/** The text there; "" where there is none, or "none". */
export function text(view: Json, path: string): string {
  const value = at(view, path)
  return typeof value === 'string' && value !== 'none' ? value : ''
}

/** The number there; 0 where there is none. */
export function number(view: Json, path: string): number {
  const value = at(view, path)
  return typeof value === 'number' ? value : 0
}

export function list(view: Json, path: string): Json[] {
  const value = at(view, path)
  return Array.isArray(value) ? value : []
}

/** The texts of a list, without those that say that there is nothing. */
export function names(view: Json, path: string): string[] {
  return list(view, path).filter((name) => typeof name === 'string' && name !== 'none') as string[]
}

/** The members of a struct, in order. */
export function members(view: Json, path: string): [string, Json][] {
  const value = at(view, path)
  return isStruct(value) ? Object.entries(value) : []
}
