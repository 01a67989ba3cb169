// A party that is bought: what it costs, as settings of a seat, and as a text to be saved and sent.
import type { Content } from '../../content'
import { cardFacts, type MemberFacts, upgradeFacts } from './facts'

export interface Member {
    card: string
    mount: string
    companion: string
    /** Upgrades by their ids; `smoke-jar by companion` where two of a member could carry it. */
    up: string[]
}

export interface Party {
    alignment: string
    members: Member[]
}

/** So many the setup takes: of a party, and of a member. */
export const MEMBERS = 13
export const UPGRADES = 4

export const alignments = ['hearth', 'hollow'] as const

/** Who of a member carries an upgrade, and which one it is. */
export function upgradeOf(up: string): { id: string; by: string } {
    const [id = '', by = ''] = up.split(' by ')
    return { id, by }
}

export function upgradeBy(id: string, by = ''): string {
    return by && by !== 'none' ? `${id} by ${by}` : id
}

export function memberOf({
    card,
    mount = '',
    companion = '',
    up = [],
    by = [],
}: MemberFacts): Member {
    return { card, mount, companion, up: up.map((id, i) => upgradeBy(id, by[i])) }
}

export function costOf(content: Content, { members }: Party): number {
    const card = (id: string) => cardFacts(content, id)?.cost ?? 0
    const upgrade = (up: string) => upgradeFacts(content, upgradeOf(up).id)?.cost ?? 0
    return members.reduce(
        (sum, member) =>
            sum +
            card(member.card) +
            card(member.mount) +
            card(member.companion) +
            member.up.reduce((all, id) => all + upgrade(id), 0),
        0,
    )
}

/** All that the seat has, so that nothing of an earlier choice stays. */
export function settingsOf(party: Party, seat: number): Record<string, string> {
    const settings: Record<string, string> = {
        [`seat/${seat}/party`]: 'none',
        [`seat/${seat}/alignment`]: party.alignment,
    }
    for (const [i, { card, mount, companion, up }] of party.members.slice(0, MEMBERS).entries()) {
        const path = `seat/${seat}/member/${i + 1}`
        settings[`${path}/card`] = card
        if (mount) settings[`${path}/mount`] = mount
        if (companion) settings[`${path}/companion`] = companion
        if (up.length) settings[`${path}/up`] = up.map((one) => upgradeOf(one).id).join(' ')
        if (up.some((one) => upgradeOf(one).by))
            settings[`${path}/by`] = up.map((one) => upgradeOf(one).by || 'none').join(' ')
    }
    return settings
}

/** The names at a path of settings, as one text or one by one. */
function namesAt(settings: Record<string, string>, path: string): string[] {
    return Object.entries(settings)
        .filter(([at]) => at === path || at.startsWith(`${path}/`))
        .flatMap(([, text]) => text.split(/[\s,]+/))
        .filter((id) => id && id !== 'none')
}

/** The upgrades of a member, each with who carries it where that is said. */
function upgradesAt(settings: Record<string, string>, path: string): string[] {
    const by = (settings[`${path}/by`] ?? '').split(' ')
    return namesAt(settings, `${path}/up`).map((id, i) =>
        upgradeBy(id, settings[`${path}/by/${i + 1}`] ?? by[i]),
    )
}

/** The party of a seat as settings have it; undefined: they name a ready one. */
export function partyIn(settings: Record<string, string>, seat: number): Party | undefined {
    const at = (path: string) => {
        const value = settings[`seat/${seat}/${path}`] ?? ''
        return value === 'none' ? '' : value
    }
    if (at('party') || !at('member/1/card')) return undefined
    const members: Member[] = []
    for (let i = 1; i <= MEMBERS && at(`member/${i}/card`); i++)
        members.push({
            card: at(`member/${i}/card`),
            mount: at(`member/${i}/mount`),
            companion: at(`member/${i}/companion`),
            up: upgradesAt(settings, `seat/${seat}/member/${i}`),
        })
    return { alignment: at('alignment'), members }
}

// ---- between the adventures of a campaign -------------------------------------------------------

/** What curing an old wound costs. */
export const CURE = 8

/** What a party has besides its members. */
export interface Stash {
    gold: number
    /** Points of the members that came from the last adventure: more costs gold. */
    worth: number
    relics: string[]
    /** By the place of the member: SPEED is an inch less until it is cured. */
    maimed: boolean[]
}

export function stashIn(settings: Record<string, string>, seat: number): Stash {
    const at = (path: string) => settings[`seat/${seat}/${path}`] ?? ''
    return {
        gold: Number(at('stash/gold')),
        worth: Number(at('worth')),
        relics: namesAt(settings, `seat/${seat}/stash/relic`),
        maimed: Array.from({ length: MEMBERS }, (_, i) => {
            const flag = at(`stash/veteran/${i + 1}/maimed`)
            return flag === '1' || flag === 'yes'
        }),
    }
}

/** What is done for the next adventure besides buying. */
export interface Errands {
    /** By the place of the member. */
    cured: number[]
    relic: string
    /** The member that takes it along, from 1. */
    bearer: number
}

export function goldLeft(stash: Stash, cost: number, { cured }: Errands): number {
    return stash.gold - Math.max(0, cost - stash.worth) - CURE * cured.length
}

export function errandSettings(seat: number, { cured, relic, bearer }: Errands) {
    const settings: Record<string, string> = {}
    for (const i of cured) settings[`seat/${seat}/stash/veteran/${i + 1}/cured`] = '1'
    if (relic) {
        settings[`seat/${seat}/equipped`] = relic
        settings[`seat/${seat}/bearer`] = String(bearer)
    }
    return settings
}

// ---- as a text ----------------------------------------------------------------------------------
//
// hearth; watch-lancer on barrow-charger with tin-porter: boar-spear, press-on; oathshield
// hearth; cogwright with tin-porter: smoke-jar by companion

function memberText({ card, mount, companion, up }: Member): string {
    const rides = mount ? ` on ${mount}` : ''
    const joined = companion ? ` with ${companion}` : ''
    return `${card}${rides}${joined}${up.length ? `: ${up.join(', ')}` : ''}`
}

export function partyText({ alignment, members }: Party): string {
    return [alignment, ...members.map(memberText)].join('; ')
}

const ID = '[a-z][a-z0-9-]*'
const MEMBER = new RegExp(`^(${ID})(?: on (${ID}))?(?: with (${ID}))?(?:: *(.+))?$`)

/** What is unknown or cannot be read is said in a sentence; what is legal only the server knows. */
export function readParty(text: string, content: Content): Party | string {
    const [alignment = '', ...lines] = text
        .split(/[;\n]/)
        .map((line) => line.trim())
        .filter(Boolean)
    if (!(alignments as readonly string[]).includes(alignment))
        return `A party begins with its alignment: ${alignments.join(' or ')}.`
    if (lines.length > MEMBERS) return `A party has at most ${MEMBERS} members.`
    const members: Member[] = []
    for (const line of lines) {
        const [whole, card = '', mount = '', companion = '', list = ''] = MEMBER.exec(line) ?? []
        if (!whole) return `“${line}” is no member of a party.`
        const up = list.split(',').flatMap((one) => one.trim().replace(/\s+/g, ' ') || [])
        const unknown =
            [card, mount, companion].find((id) => id && !cardFacts(content, id)) ??
            up.find((one) => !upgradeFacts(content, upgradeOf(one).id))
        if (unknown) return `There is no “${unknown}”.`
        if (up.length > UPGRADES) return `A member carries at most ${UPGRADES} upgrades.`
        members.push({ card, mount, companion, up })
    }
    return { alignment, members }
}

// ---- kept in this browser -----------------------------------------------------------------------

const PLACE = 'warmoot.parties'

/** By name, as texts. */
export function keptParties(): Record<string, string> {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
        return kept && typeof kept === 'object' ? (kept as Record<string, string>) : {}
    } catch {
        return {}
    }
}

export function keepParty(name: string, party: Party): Record<string, string> {
    const kept = { ...keptParties(), [name]: partyText(party) }
    localStorage.setItem(PLACE, JSON.stringify(kept))
    return kept
}

export function forgetParty(name: string): Record<string, string> {
    const { [name]: _, ...kept } = keptParties()
    localStorage.setItem(PLACE, JSON.stringify(kept))
    return kept
}
