// What is seen to happen between two positions. The position is shown at once; these are drawn over
// it for a moment, and are gone.

export type Tone = 'harm' | 'good' | 'gain' | 'arcane'

export type Act =
    /** Figures go from place to place; the last is where they are now. */
    | { act: 'travel'; who: string; path: string[]; count: number }
    /** Figures that are gone: they tip over and fade. */
    | { act: 'fall'; who: string; at: string; count: number }
    /** A word or a number that rises once. */
    | { act: 'rise'; who: string; at: string; text: string; tone: Tone }
    /** A card goes from one place to another; each is the first of these names that is seen. */
    | { act: 'carry'; from: readonly string[]; to: readonly string[] }
    /** Something that worked where it stands. */
    | { act: 'flash'; who: string; at: string }

/** The shortest way between two places, both included; only these two where there is none. */
export function way(
    from: string,
    to: string,
    next: (place: string) => readonly string[],
): string[] {
    const before = new Map<string, string>([[from, from]])
    for (const place of before.keys()) {
        if (place === to) break
        for (const other of next(place)) if (!before.has(other)) before.set(other, place)
    }
    if (!before.has(to)) return [from, to]
    const path = [to]
    while (path[0] !== from) path.unshift(before.get(path[0]!)!)
    return path
}

/** Acts of the same kind by the same at the same place are one, with a count. */
export function gathered(acts: Act[]): Act[] {
    const found: Act[] = []
    for (const act of acts) {
        const same = found.find(
            (other) =>
                act.act === 'fall' &&
                other.act === 'fall' &&
                other.who === act.who &&
                other.at === act.at,
        )
        if (same?.act === 'fall' && act.act === 'fall') same.count += act.count
        else found.push({ ...act })
    }
    return found
}
