// What has changed in a view: paths are JSON pointers (RFC 6901).
import type { Change, Json } from './wire'

type Struct = { [name: string]: Json }

export function isStruct(value: Json | undefined): value is Struct {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function steps(path: string): string[] {
  const names = path.split('/').slice(1)
  return names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function set(value: Json | undefined, names: string[], change: Change): Json | undefined {
  const [name, ...rest] = names
  if (name === undefined) return change.length === 2 ? change[1] : undefined
  if (Array.isArray(value)) {
    const copy = [...value]
    const inner = set(copy[Number(name)], rest, change)
    if (inner === undefined) copy.splice(Number(name), 1)
    else copy[Number(name)] = inner
    return copy
  }
  const copy: Struct = isStruct(value) ? { ...value } : {}
  const inner = set(copy[name], rest, change)
  if (inner === undefined) delete copy[name]
  else copy[name] = inner
  return copy
}

/** The view after the changes; the one before is left as it was, and shares what has not changed. */
export function apply(view: Json, changes: readonly Change[]): Json {
  return changes.reduce<Json>((now, change) => set(now, steps(change[0]), change) ?? null, view)
}

/** What stands at a path, `undefined` where there is nothing. */
export function at(view: Json | undefined, path: string): Json | undefined {
  let value = view
  for (const name of steps(path)) {
    if (Array.isArray(value)) value = value[Number(name)]
    else if (isStruct(value)) value = Object.hasOwn(value, name) ? value[name] : undefined
    else return undefined
  }
  return value
}
