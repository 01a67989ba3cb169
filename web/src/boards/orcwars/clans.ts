import boarTusks from 'icon:boar-tusks'
import bowArrow from 'icon:bow-arrow'
import crown from 'icon:crown'
import deathSkull from 'icon:death-skull'
import elfHelmet from 'icon:elf-helmet'
import fist from 'icon:fist'
import flame from 'icon:flame'
import snake from 'icon:snake'
import tusksFlag from 'icon:tusks-flag'
import wizardStaff from 'icon:wizard-staff'
import type { IconPath } from '../../look/icon-path'

export interface ClanLook {
    colour: string
    icon: IconPath
}

const looks: Record<string, ClanLook> = {
    'white-tusk': { colour: '#efe6d4', icon: boarTusks },
    'bruised-fist': { colour: '#b58db6', icon: fist },
    'black-skull': { colour: '#9aa5b1', icon: deathSkull },
    'venom-claw': { colour: '#8fc27c', icon: snake },
    scorcher: { colour: '#e8894f', icon: flame },
}

export function clanLook(clan: string): ClanLook {
    return looks[clan] ?? { colour: '#d9a441', icon: tusksFlag }
}

export const emblems: Record<string, IconPath> = {
    paladin: elfHelmet,
    ranger: bowArrow,
    sorceress: wizardStaff,
    'orc-king': crown,
}
