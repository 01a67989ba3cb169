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
