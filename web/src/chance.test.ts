import { beforeEach, expect, test, vi } from 'vitest'
import { freshShare, judge, keepChance, keptChance, revealedIn, sha256 } from './chance'

const secret = '1'.repeat(64)
const share = '2'.repeat(64)

async function record(shares: string[], of = secret): Promise<string> {
    const commitment = await sha256(of)
    return `{"format":"warmoot-record","commitment":"${commitment}","shares":${JSON.stringify(shares)}}
{"reveal":"${secret}"}
{"n":1,"seat":1,"answer":"pass"}
`
}

beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => kept.set(name, text),
    })
})

test('shares are 64 digits, and never the same', () => {
    expect(freshShare()).toMatch(/^[0-9a-f]{64}$/)
    expect(freshShare()).not.toBe(freshShare())
})

test('hashes are those of sha256sum', async () => {
    expect(await sha256('abc')).toBe(
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
})

test('what was told is kept by table', () => {
    keepChance('one', { commitment: 'c', share: 's' })
    keepChance('two', { commitment: 'd', share: 't' })
    expect(keptChance('one')).toEqual({ commitment: 'c', share: 's' })
    expect(keptChance('none')).toBeUndefined()
})

test('a fair record is fair', async () => {
    const commitment = await sha256(secret)
    expect((await judge(await record([share]), { commitment, share }))[0]).toBe(true)
    expect((await judge(await record([]), undefined))[0]).toBe(true)
})

test('a record that breaks a promise is not', async () => {
    const commitment = await sha256(secret)
    const other = '3'.repeat(64)
    expect((await judge(await record([other]), { commitment, share }))[0]).toBe(false)
    expect((await judge(await record([share], other), { commitment, share }))[0]).toBe(false)
    expect((await judge(await record([share]), { commitment: other, share }))[0]).toBe(false)
    // Who does not sit there may have come too late.
    expect((await judge(await record([other]), { commitment, share }, false))[0]).toBe(true)
    expect((await judge(await record([share]), { commitment: other, share }, false))[0]).toBe(false)
})

test('a game of a number has no secret', () => {
    expect(revealedIn('{"format":"warmoot-record","seed":7}\n')).toBeNull()
})
