// Chance that nobody has chosen: what this browser adds to it, and the check of it when the game is
// over. docs/record.md says what that proves.
import { remember, remembered } from './settings.svelte'

const CHANCE = 'warmoot.chance'

/** What this browser knows of the chance of a table. */
export interface Known {
    /** What the server had bound itself to before it heard the share. */
    commitment: string
    share: string
}

/** What a record says of chance. */
export interface Revealed {
    commitment: string
    secret: string
    shares: string[]
}

function hex(bytes: Uint8Array): string {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function freshShare(): string {
    return hex(crypto.getRandomValues(new Uint8Array(32)))
}

export async function sha256(text: string): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return hex(new Uint8Array(digest))
}

function all(): Record<string, Known> {
    try {
        return JSON.parse(remembered(CHANCE) ?? '{}') as Record<string, Known>
    } catch {
        return {}
    }
}

export function keepChance(table: string, known: Known): void {
    remember(CHANCE, JSON.stringify({ ...all(), [table]: known }))
}

export function keptChance(table: string): Known | undefined {
    return all()[table]
}

/** The parts of a record that are about chance; null for a game of a number. */
export function revealedIn(record: string): Revealed | null {
    const lines = record.split('\n').filter(Boolean)
    const head = JSON.parse(lines[0] ?? '{}') as { commitment?: string; shares?: string[] }
    const reveal = lines.find((line) => line.startsWith('{"reveal":'))
    if (!head.commitment || !reveal) return null
    const { reveal: secret } = JSON.parse(reveal) as { reveal: string }
    return { commitment: head.commitment, secret, shares: head.shares ?? [] }
}

/**
 * One sentence: does the record keep what the server had promised? A share of somebody who does not sit
 * there may have come too late.
 */
export async function judge(
    record: string,
    known: Known | undefined,
    sits = true,
): Promise<[boolean, string]> {
    const revealed = revealedIn(record)
    if (!revealed) return [false, 'This game was played with a number that anybody could know.']
    if ((await sha256(revealed.secret)) !== revealed.commitment)
        return [false, 'The secret is not the one that the server had committed to.']
    const added = known && revealed.shares.includes(known.share)
    if (known && known.commitment !== revealed.commitment)
        return [false, 'The server had told you another commitment before the game.']
    if (known && sits && !added) return [false, 'What you added to chance is missing.']
    if (!added) return [true, 'The secret is the one committed to. You added nothing to chance.']
    return [true, 'The server was bound to its secret before you added your share: fair dice.']
}
