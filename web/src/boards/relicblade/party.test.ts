import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import type { PartyFacts } from './facts'
import { costOf, memberOf, type Party, partyText, readParty, settingsOf } from './party'

const content = await loadContent('relicblade')
const ready = content.section<PartyFacts>('parties')

function partyOf({ alignment, members }: PartyFacts): Party {
    return { alignment, members: members.map(memberOf) }
}

describe('a party as a text', () => {
    it.each(ready.map((facts) => [facts.id, facts] as const))(
        '%s is read as written',
        (_, facts) => {
            const party = partyOf(facts)
            expect(readParty(partyText(party), content)).toEqual(party)
            expect(readParty(partyText(party).replaceAll('; ', '\n'), content)).toEqual(party)
        },
    )

    it('names mount, companion and upgrades', () => {
        const text = 'hearth; watch-lancer on barrow-charger with tin-porter: boar-spear, press-on'
        expect(readParty(text, content)).toEqual({
            alignment: 'hearth',
            members: [
                {
                    card: 'watch-lancer',
                    mount: 'barrow-charger',
                    companion: 'tin-porter',
                    up: ['boar-spear', 'press-on'],
                },
            ],
        })
    })

    it.each([
        ['', 'A party begins with its alignment: hearth or hollow.'],
        ['oathshield', 'A party begins with its alignment: hearth or hollow.'],
        ['hearth; balrog', 'There is no “balrog”.'],
        ['hearth; oathshield: excalibur', 'There is no “excalibur”.'],
        ['hearth; Oath Shield', '“Oath Shield” is no member of a party.'],
        [`hearth${'; oathshield'.repeat(7)}`, 'A party has at most 6 members.'],
    ])('%s is refused', (text, why) => {
        expect(readParty(text, content)).toBe(why)
    })
})

describe('a party as settings', () => {
    it('has what its members have, and no ready party', () => {
        const party = readParty('hollow; gutter-jockey on sewer-skink: boar-spear', content)
        expect(settingsOf(party as Party, 2)).toEqual({
            'seat/2/party': 'none',
            'seat/2/alignment': 'hollow',
            'seat/2/member/1/card': 'gutter-jockey',
            'seat/2/member/1/mount': 'sewer-skink',
            'seat/2/member/1/up': 'boar-spear',
        })
    })

    it('costs what its cards and upgrades cost', () => {
        const party = readParty('hearth; lantern-captain: boar-spear; oathshield', content) as Party
        expect(costOf(content, party)).toBe(34 + 3 + 33)
        for (const facts of ready) {
            expect(costOf(content, partyOf(facts))).toBeGreaterThan(80)
            expect(costOf(content, partyOf(facts))).toBeLessThanOrEqual(100)
        }
    })
})
