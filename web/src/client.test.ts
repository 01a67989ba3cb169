import { beforeEach, expect, test, vi } from 'vitest'
import { keptChance } from './chance'
import { Client } from './client.svelte'
import type { Table } from './table.svelte'
import { type Made, Refused, type TableLine } from './wire'

/** Tables that a server would make, and what it was asked with. */
function clientOf(...tables: string[]): [Client, Record<string, unknown>[]] {
    const client = new Client()
    const asked: Record<string, unknown>[] = []
    client.connection.commitment = 'bound to hello'
    vi.spyOn(client.connection, 'ask').mockImplementation((_, parts) => {
        asked.push(parts as Record<string, unknown>)
        const table = tables[asked.length - 1]!
        const made: Made = { table, invitation: 'please', commitment: `bound to ${table}` }
        return Promise.resolve(made) as never
    })
    return [client, asked]
}

beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, text: string) => kept.set(name, text),
    })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('document', { addEventListener: () => {} })
    vi.stubGlobal('location', new URL('http://localhost/'))
    vi.stubGlobal('WebSocket', class {})
})

test('whoever asks for a table once more adds to its chance', async () => {
    const [client, asked] = clientOf('first', 'second')
    await client.create({ game: 'orcwars' })
    await client.follow('first', 1, 'same')
    const shares = asked.map(({ share }) => share as string)
    expect(shares[1]).toMatch(/^[0-9a-f]{64}$/)
    expect(shares[1]).not.toBe(shares[0])
    expect(keptChance('first')).toEqual({ commitment: 'bound to hello', share: shares[0] })
    expect(keptChance('second')).toEqual({ commitment: 'bound to first', share: shares[1] })
    expect(client.followed).toEqual({ first: 'second' })
})

test('a table that goes on from another takes a commitment, and no share', async () => {
    const [client, asked] = clientOf('branch', 'next')
    await client.branch('one', 1, 7, ['me', 'greedy'])
    await client.create({ game: 'orcwars' })
    expect(asked[0]).not.toHaveProperty('share')
    expect(keptChance('branch')).toBeUndefined()
    expect(keptChance('next')?.commitment).toBe('bound to branch')
    expect(client.invitation('branch')).toBe('please')
})

test('who is awaited to play again comes with a share', async () => {
    const [client, asked] = clientOf('next')
    const table = { name: 'next', commitment: 'bound' } as Table
    await client.come(table, 2)
    const { share, ...rest } = asked[0]!
    expect(rest).toEqual({ table: 'next', seat: 2 })
    expect(share).toMatch(/^[0-9a-f]{64}$/)
    expect(keptChance('next')).toEqual({ commitment: 'bound', share })
})

test('whoever tries to come once more does so with the same share', async () => {
    const [client, asked] = clientOf('next', 'other')
    const table = { name: 'next', commitment: 'bound' } as Table
    const ask = vi.spyOn(client.connection, 'ask')
    ask.mockRejectedValueOnce(new Refused('The connection was lost.'))
    await expect(client.come(table, 2)).rejects.toThrow('lost')
    const kept = keptChance('next')
    await client.come(table, 2)
    expect(asked[0]).toMatchObject({ share: kept?.share })
    await client.come({ ...table, commitment: 'another' } as Table, 2)
    expect(asked[1]!.share).not.toBe(kept?.share)
    expect(keptChance('next')).toEqual({ commitment: 'another', share: asked[1]!.share })
})

test('nobody declines a game that has begun', async () => {
    const client = new Client()
    const line = (waiting: boolean) =>
        ({ table: 'next', mine: [2], yours: true, waiting }) as TableLine
    const left: unknown[] = []
    let waiting = false
    vi.spyOn(client.connection, 'ask').mockImplementation((name, parts) => {
        if (name === 'leave') left.push(parts)
        return Promise.resolve({ tables: [line(waiting)], open: [], watch: [] }) as never
    })
    await client.decline(line(true))
    expect(left).toEqual([])
    waiting = true
    await client.decline(line(true))
    expect(left).toEqual([{ table: 'next', seat: 2 }])
})
