// The colours of seats, which stand in look.css.

const COLOURS = 8

function variable(kind: string, seat: number): string {
    return seat > 0 ? `var(--${kind}-${((seat - 1) % COLOURS) + 1})` : 'var(--quiet)'
}

/** On the page; by the theme. */
export function seatColour(seat: number): string {
    return variable('seat', seat)
}

/** On figures, whose bases are dark in every theme. */
export function pieceColour(seat: number): string {
    return variable('piece', seat)
}
