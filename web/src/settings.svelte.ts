// What a person has chosen for this browser.

export type Theme = 'dark' | 'light' | 'system'

interface Kept {
    theme: Theme
    calm: boolean
    /** When something is asked of the person: at every table, at those with others, at none. */
    chime: 'always' | 'people' | 'never'
    /** A notification when something is asked while the page is hidden. */
    notify: 'unasked' | 'yes' | 'no'
    name: string
    guide: boolean
    /** Lines of the chat are not shown. */
    muted: boolean
    /** Games and scenarios whose guide was read or put away. */
    guided: string[]
    /** Milliseconds between decisions of others; 0: all at once. */
    pace: number
    /** Of the sounds of a game, from 0 to 1; 0: none. */
    volume: number
    /** Before another seat of the same person is shown, where seats have secrets. */
    curtain: boolean
    /** The table gives answers to which there is no other. */
    forced: boolean
    /** Panels beside the board that are folded, where there is room for them. */
    foldedSeats: boolean
    foldedLog: boolean
    /** Every game as plain cards and tables, without its drawn board. */
    plain: boolean
}

const PLACE = 'warmoot.settings'
const usual: Kept = {
    theme: 'dark',
    calm: false,
    chime: 'people',
    notify: 'unasked',
    name: '',
    guide: true,
    guided: [],
    muted: false,
    pace: 450,
    volume: 0.5,
    curtain: true,
    forced: true,
    foldedSeats: false,
    foldedLog: false,
    plain: false,
}

/** Storage may be forbidden; then nothing is kept beyond the page. */
export function remembered(place: string): string | null {
    try {
        return localStorage.getItem(place)
    } catch {
        return null
    }
}

export function remember(place: string, text: string): void {
    try {
        localStorage.setItem(place, text)
    } catch {
        return
    }
}

function load(): Kept {
    try {
        return { ...usual, ...(JSON.parse(remembered(PLACE) ?? '{}') as Partial<Kept>) }
    } catch {
        return usual
    }
}

export const settings = $state<Kept>(load())

function show(kept: Kept): void {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches
    const theme = kept.theme === 'system' ? (dark ? 'dark' : 'light') : kept.theme
    const root = document.documentElement
    root.dataset.theme = theme
    root.dataset.motion = kept.calm ? 'reduced' : 'full'
    document
        .querySelector('meta[name=theme-color]')
        ?.setAttribute('content', theme === 'dark' ? '#16130f' : '#e9e0cf')
}

/** Shows the settings on the page and keeps them, from now on. */
export function keepSettings(): void {
    $effect.root(() => {
        $effect(() => {
            const kept = $state.snapshot(settings)
            show(kept)
            remember(PLACE, JSON.stringify(kept))
        })
    })
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(settings))
}
