/** The icons of game-icons.net that the client draws; build/icons.ts takes these and no others. */
export const iconNames = [
  'orc-head',
] as const

export type IconName = (typeof iconNames)[number]
