import type { IconName } from '../../look/icon-names'

export interface ClanLook {
    colour: string
    icon: IconName
}

const looks: Record<string, ClanLook> = {
    'white-tusk': { colour: '#efe6d4', icon: 'boar-tusks' },
    'bruised-fist': { colour: '#b58db6', icon: 'fist' },
    'black-skull': { colour: '#9aa5b1', icon: 'death-skull' },
    'venom-claw': { colour: '#8fc27c', icon: 'snake' },
    scorcher: { colour: '#e8894f', icon: 'flame' },
}

export function clanLook(clan: string): ClanLook {
    return looks[clan] ?? { colour: '#d9a441', icon: 'tusks-flag' }
}

export const emblems: Record<string, IconName> = {
    paladin: 'elf-helmet',
    ranger: 'bow-arrow',
    sorceress: 'wizard-staff',
    'orc-king': 'crown',
}

/** Colours of seats on dark bases, whatever the theme. */
export const dark = ['#4f9dde', '#e07a5f', '#81b29a', '#f2cc8f', '#b58db6', '#9aa5b1']
