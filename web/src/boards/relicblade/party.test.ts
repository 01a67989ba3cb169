import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import type { PartyFacts } from './facts'
import {
    costOf,
    errandSettings,
    goldLeft,
    memberOf,
    type Party,
    partyIn,
    partyText,
    readParty,
    settingsOf,
    stashIn,
} from './party'

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
        [`hearth${'; oathshield'.repeat(14)}`, 'A party has at most 13 members.'],
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

    it('says who carries what two could carry', () => {
        const text = 'hearth; cogwright with tin-porter: field-dressing, smoke-jar by companion'
        const party = readParty(text, content) as Party
        const settings = settingsOf(party, 1)
        expect(settings['seat/1/member/1/up']).toBe('field-dressing smoke-jar')
        expect(settings['seat/1/member/1/by']).toBe('none companion')
        expect(partyIn(settings, 1)).toEqual(party)
        expect(partyText(party)).toBe(text)
    })

    it('costs what its cards and upgrades cost', () => {
        const party = readParty('hearth; lantern-captain: boar-spear; oathshield', content) as Party
        expect(costOf(content, party)).toBe(37 + 3 + 36)
        for (const facts of ready) {
            expect(costOf(content, partyOf(facts))).toBeGreaterThan(80)
            expect(costOf(content, partyOf(facts))).toBeLessThanOrEqual(100)
        }
    })
})

describe('a party between two adventures', () => {
    const kept = {
        'seat/1/alignment': 'hearth',
        'seat/1/worth': '67',
        'seat/1/member/1/card': 'lantern-captain',
        'seat/1/member/1/up/1': 'press-on',
        'seat/1/member/2/card': 'oathshield',
        'seat/1/stash/gold': '20',
        'seat/1/stash/relic/1': 'crown-of-ash',
        'seat/1/stash/veteran/2/maimed': '1',
        'seat/2/party': 'sewer-kings',
    }

    it('is the one that has come home', () => {
        const party = partyIn(kept, 1)!
        expect(partyText(party)).toBe('hearth; lantern-captain: press-on; oathshield')
        expect(partyIn(settingsOf(party, 1), 1)).toEqual(party)
        expect(partyIn(kept, 2)).toBeUndefined()
    })

    it('has gold for what it buys, and for wounds', () => {
        const stash = stashIn(kept, 1)
        expect(stash.relics).toEqual(['crown-of-ash'])
        expect(stash.maimed.slice(0, 3)).toEqual([false, true, false])
        const none = { cured: [], relic: '', bearer: 1 }
        expect(goldLeft(stash, 67, none)).toBe(20)
        expect(goldLeft(stash, 60, none)).toBe(20)
        expect(goldLeft(stash, 75, { ...none, cured: [1] })).toBe(4)
    })

    it('says what is done for it as settings', () => {
        expect(errandSettings(1, { cured: [1], relic: 'crown-of-ash', bearer: 2 })).toEqual({
            'seat/1/stash/veteran/2/cured': '1',
            'seat/1/equipped': 'crown-of-ash',
            'seat/1/bearer': '2',
        })
        expect(errandSettings(2, { cured: [], relic: '', bearer: 1 })).toEqual({})
    })
})
