// Squads: Orcs of a Clan that stand together, and what they can pay with.
import type { Clan, Orc } from 'warmoot/orcwars'
import type { Content } from '../../content'
import type { Map } from './map'
import { type Attribute, attributes, card } from './view'

/** What an Orc of each type gives its Squad points of. */
export const gives: Record<Exclude<Orc['type'], 'none'>, Attribute> = {
    brute: 'body',
    tactician: 'mind',
    shaman: 'x',
}

export interface Squad {
    /** Their places in the Clan: "1", "3". */
    orcs: string[]
    score: Record<Attribute, number>
    /** What the cards of the Clan leave of it. */
    free: Record<Attribute, number>
}

/** Middles of neighbours are one width of a space apart. */
function beside(a: string, b: string, { list }: Pick<Map, 'list'>): boolean {
    const [from, to] = [a, b].map((name) => list.find((space) => space.name === name))
    return !!from && !!to && Math.hypot(from.x - to.x, from.y - to.y) < 1.1
}

function together(clan: Clan, first: string, places: Pick<Map, 'list'>): string[] {
    const found = [first]
    for (const place of found) {
        const next = Object.keys(clan.orc).filter(
            (other) =>
                !found.includes(other) && beside(clan.orc[place]!.at, clan.orc[other]!.at, places),
        )
        found.push(...next)
    }
    return found.sort()
}

/** The Squad that the Orc at that place of its Clan belongs to. */
export function squadOf(
    clan: Clan,
    place: string,
    places: Pick<Map, 'list'>,
    content: Content,
): Squad {
    const orcs = together(clan, place, places)
    const cost = (attribute: Attribute) =>
        Object.values(clan.stack)
            .filter((played) => played.card && card(content, played.card).attribute === attribute)
            .reduce((sum, played) => sum + played.cost, 0)
    const each = (value: (attribute: Attribute) => number) =>
        Object.fromEntries(attributes.map((a) => [a, value(a)])) as Record<Attribute, number>
    const score = each((attribute) => {
        const givers = orcs.filter((orc) => {
            const { type } = clan.orc[orc]!
            return type !== 'none' && gives[type] === attribute
        })
        return givers.reduce((sum, orc) => sum + clan.orc[orc]!.points, 0)
    })
    return {
        orcs,
        score,
        free: each((attribute) => Math.max(0, score[attribute] - cost(attribute))),
    }
}

/** Every Squad of a Clan. */
export function squadsOf(clan: Clan, places: Pick<Map, 'list'>, content: Content): Squad[] {
    const found: Squad[] = []
    for (const place of Object.keys(clan.orc))
        if (!found.some(({ orcs }) => orcs.includes(place)))
            found.push(squadOf(clan, place, places, content))
    return found
}
