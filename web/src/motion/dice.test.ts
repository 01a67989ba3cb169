import { describe, expect, it } from 'vitest'
import type { View } from 'warmoot/orcsmustdie'
import { dice } from '../boards/orcsmustdie/dice'
import type { LogLine } from '../wire'
import { follow, type Roll } from './dice'

function line(kind: string, ...parts: (string | null)[]): LogLine {
    return { n: 1, text: `${kind} ${parts.join(' ')}`, rule: '', kind, with: parts }
}

function shown(rolls: Roll[]): string[][] {
    return rolls.map((roll) => roll.dice.map(({ die, face }) => `${die} ${face}`))
}

const attack = line('attack', 'ivy', '1')
const more = [attack, line('rolled', 'battle', 'brain'), line('rolled', 'fire', 'swords')]

describe('rolls', () => {
    it('may name who rolls before the die', () => {
        const words = { begin: [], rolled: 'rolled', again: 'rolled', outcome: ['hurt'], after: 1 }
        const lines = [
            line('rolled', 'orrus', 'white', 'red'),
            line('rolled', 'guard-1', 'grey', 'none'),
            line('hurt', 'guard-1', '4'),
        ]
        expect(shown(follow([], lines, words))).toEqual([['white red', 'grey none']])
    })

    it('have the dice that came after the line that begins them', () => {
        const rolls = follow([], [line('turn', '2'), ...more], dice.words)
        expect(shown(rolls)).toEqual([['battle brain', 'fire swords']])
        expect(rolls[0]!.begun).toEqual([attack])
    })

    it('are told apart when several come together', () => {
        const lines = [
            line('attacks', 'gnoll', '4', 'ivy'),
            line('rolled', 'battle', 'stun'),
            line('dazed', 'ivy'),
            line('hurt', 'ivy', '2'),
            line('attacks', 'orc', '1', 'ivy'),
            line('rolled', 'battle', 'miss'),
            line('phase', 'upkeep-phase'),
            line('hurt', 'ivy', '9'),
        ]
        const rolls = follow([], lines, dice.words)
        expect(shown(rolls)).toEqual([['battle stun'], ['battle miss']])
        expect(rolls.map(({ outcome }) => outcome.map(({ kind }) => kind))).toEqual([
            ['dazed', 'hurt'],
            [],
        ])
    })

    it('go on in later news', () => {
        const first = follow([], more, dice.words)
        const later = follow(first, [line('killed', 'troll', '1')], dice.words)
        expect(later).toHaveLength(1)
        expect(later[0]!.id).toBe(first[0]!.id)
        expect(later[0]!.outcome).toHaveLength(1)
    })

    it('of several traps on a tile are one', () => {
        const lines = [
            line('fired', 'tar-slick', '2'),
            line('fired', 'shock-coil', '2'),
            line('rolled', 'battle', 'sword'),
        ]
        const rolls = follow([], lines, dice.words)
        expect(shown(rolls)).toEqual([['battle sword']])
        expect(rolls[0]!.begun).toHaveLength(2)
    })

    it('are not those of something without dice that came before', () => {
        const lines = [line('super', 'ivy', 'spring-tide'), line('healed', 'ivy', '3'), ...more]
        const rolls = follow([], lines, dice.words)
        expect(shown(rolls)).toEqual([[], ['battle brain', 'fire swords']])
        expect(rolls[1]!.begun).toEqual([attack])
    })

    it('change the die that is rolled again, and no other', () => {
        const again = [
            attack,
            line('rolled', 'battle', 'miss'),
            line('rolled', 'battle', 'brain'),
            line('rerolled', 'battle', 'brain', 'stun'),
        ]
        const [roll] = follow([], again, dice.words)
        expect(shown([roll!])).toEqual([['battle miss', 'battle stun']])
        expect(roll!.dice.map(({ rolled }) => rolled)).toEqual([1, 2])
    })

    it('begin with their first die where no line says so, and again after an outcome', () => {
        const words = { begin: [], rolled: 'die', again: 'again', outcome: ['sum'] }
        const lines = [
            line('die', 'novice', '1'),
            line('die', 'adept', '0'),
            line('sum', 'bjorn', '1'),
            line('again', 'adept', '0', '2'),
            line('die', 'novice', '0'),
        ]
        const rolls = follow([], lines, words)
        expect(shown(rolls)).toEqual([['novice 1', 'adept 2'], ['novice 0']])
        expect(rolls.map(({ over }) => over)).toEqual([true, false])
    })

    it('do not mind lines without parts, or from nowhere', () => {
        expect(follow([], [{ n: 1, text: '', rule: '', kind: 'rolled' }], dice.words)).toEqual([])
    })
})

describe('faces', () => {
    it('say what they show, and whether it does something', () => {
        expect(dice.face('miss')).toEqual({ name: 'Miss', icons: [], counts: false })
        expect(dice.face('swords').name).toBe('2 Swords')
        expect(dice.face('swords').icons).toHaveLength(2)
    })

    it('that may be rolled again are read from the position', () => {
        const attack = {
            die: ['battle', 'arcane', 'none'],
            face: ['miss', 'brains', 'none'],
            again: [0, 1, 0],
        }
        expect(dice.lying!({ position: { attack } } as unknown as View)).toEqual([
            { id: 0, die: 'battle', face: 'miss', rolled: 1 },
            { id: 1, die: 'arcane', face: 'brains', rolled: 2 },
        ])
    })

    it('that are left to use are read from the position', () => {
        const view = { position: { attack: { sword: 1, stun: 2, miss: 3 } } }
        expect(dice.left!(view as unknown as View)).toEqual([
            { face: 'sword', count: 1 },
            { face: 'stun', count: 2 },
        ])
    })
})
