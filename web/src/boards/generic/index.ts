import { at, isStruct } from '../../changes'
import type { Json } from '../../wire'
import type { Board, Step } from '../board'
import Generic from './Generic.svelte'

const marks = ['round', 'wave', 'turn', 'phase', 'active']

function scalar(value: Json | undefined): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== 'none')
}

/** The words of the position that usually say how far a game is. */
function track(view: Json, title: (id: string) => string): Step[] {
  const position = at(view, '/position')
  if (!isStruct(position)) return []
  const places = [position, ...Object.values(position)].filter(isStruct)
  const found: Step[] = []
  for (const mark of marks) {
    const value = places.map((place) => place[mark]).find(scalar)
    if (value === undefined) continue
    const name = typeof value === 'number' ? `${title(mark)} ${value}` : title(value)
    found.push({ name, now: mark === 'phase' })
  }
  return found
}

export const generic: Board = {
  board: Generic,
  form: 'page',
  track,
  facts: () => [],
  emblem: () => undefined,
}
