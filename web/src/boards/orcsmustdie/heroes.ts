import boarTusks from 'icon:boar-tusks'
import borderedShield from 'icon:bordered-shield'
import bowArrow from 'icon:bow-arrow'
import crossbow from 'icon:crossbow'
import crown from 'icon:crown'
import elfHelmet from 'icon:elf-helmet'
import fist from 'icon:fist'
import flame from 'icon:flame'
import magicSwirl from 'icon:magic-swirl'
import mountedKnight from 'icon:mounted-knight'
import snake from 'icon:snake'
import wizardStaff from 'icon:wizard-staff'
import wolfHead from 'icon:wolf-head'
import type { IconPath } from '../../look/icon-path'

export const emblems: Record<string, IconPath> = {
    'war-mage': crossbow,
    ivy: bowArrow,
    master: wizardStaff,
    sorceress: magicSwirl,
    hogarth: borderedShield,
    apprentice: flame,
    'lady-paladin': elfHelmet,
    bloodspike: boarTusks,
    midnight: snake,
    'sir-winston': mountedKnight,
    blackpaw: wolfHead,
    'kobold-king': crown,
    'ball-and-chain': fist,
}
