import type { IconName } from '../../look/icon-names'

export const emblems: Record<string, IconName> = {
  'war-mage': 'crossbow',
  ivy: 'bow-arrow',
  master: 'wizard-staff',
  sorceress: 'magic-swirl',
  hogarth: 'bordered-shield',
  apprentice: 'flame',
  'lady-paladin': 'elf-helmet',
  bloodspike: 'boar-tusks',
  midnight: 'snake',
  'sir-winston': 'mounted-knight',
  blackpaw: 'wolf-head',
  'kobold-king': 'crown',
  'ball-and-chain': 'fist',
}
