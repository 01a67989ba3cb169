// What an answer would come to, as far as it can be read from the table.
import type { View } from 'warmoot/orcsmustdie'
import { words } from '../../answers'
import { listed } from '../../words'
import type { Here } from '../board'
import { good } from './goods'
import type { Map } from './map'
import { headcount } from './minions'
import { onTile } from './tile'

type Now = Here<View, Map>

/** "2 Orcs and 1 Troll stand there." */
function enemiesOn(name: string, { view, places, content, seats }: Now): string {
    const tile = places.list.find((place) => place.name === name)
    const { minions = [] } = tile ? onTile(view, tile, seats) : {}
    const there = minions.map(({ kind, up, down }) =>
        headcount(up + down, content.title(kind) ?? 'Boss'),
    )
    if (!there.length) return ''
    const one = minions.length === 1 && minions[0]!.up + minions[0]!.down === 1
    return `${listed(there)} ${one ? 'stands' : 'stand'} there.`
}

/** Of what an agent means to answer, by its first answer. */
export function reasonOf([answer = '']: string[], here: Now): string {
    const [verb, thing = ''] = words(answer)
    if (verb === 'attack') return enemiesOn(thing, here)
    if (verb === 'buy' || verb === 'trap' || verb === 'carry') return good(here.content, thing).text
    return ''
}
