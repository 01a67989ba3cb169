import { describe, expect, it } from 'vitest'
import { keysOf } from './keys'

describe('keys', () => {
    it('are the numbers that answers name', () => {
        expect(keysOf(['Go to tile 2', 'Go to tile 1', 'Done'])).toEqual(['2', '1', 'd'])
        expect(keysOf(['Draw 2', 'Draw 1'])).toEqual(['2', '1'])
    })

    it('are letters where a number would mean something else, or two of them', () => {
        expect(keysOf(['March (3)', 'Pass'])).toEqual(['m', 'p'])
        expect(keysOf(['Go to tile 12', 'Pass'])).toEqual(['g', 'p'])
        expect(keysOf(['Go to tile 2', 'Attack on tile 2'])).toEqual(['2', 'a'])
    })

    it('begin the words that tell answers apart', () => {
        expect(keysOf(['Pick Parry', 'Pick Smite'])).toEqual(['p', 's'])
        expect(keysOf(['Pick Parry', 'Pick Pounce'])).toEqual(['p', 'o'])
        const tops = ['Clear no more', 'Clear the top of Body', 'Clear the top of Mind']
        expect(keysOf(tops)).toEqual(['n', 'b', 'm'])
    })

    it('are never those of a hint and of undo, nor the same twice', () => {
        const names = ['Use it', 'Hold', ...Array<string>(10).fill('Hu')]
        const keys = keysOf(names)
        expect(keys).not.toContain('h')
        expect(keys).not.toContain('u')
        expect(new Set(keys).size).toBe(names.length)
    })
})
