import bleedingWound from 'icon:bleeding-wound'
import borderedShield from 'icon:bordered-shield'
import broadsword from 'icon:broadsword'
import coins from 'icon:coins'
import crossedSwords from 'icon:crossed-swords'
import crown from 'icon:crown'
import deathSkull from 'icon:death-skull'
import diceSixFacesFive from 'icon:dice-six-faces-five'
import dungeonGate from 'icon:dungeon-gate'
import flame from 'icon:flame'
import hammerBreak from 'icon:hammer-break'
import healthNormal from 'icon:health-normal'
import hourglass from 'icon:hourglass'
import knapsack from 'icon:knapsack'
import knockedOutStars from 'icon:knocked-out-stars'
import magicPortal from 'icon:magic-portal'
import magicSwirl from 'icon:magic-swirl'
import ogre from 'icon:ogre'
import orcHead from 'icon:orc-head'
import positionMarker from 'icon:position-marker'
import returnArrow from 'icon:return-arrow'
import sparkles from 'icon:sparkles'
import tombstone from 'icon:tombstone'
import tusksFlag from 'icon:tusks-flag'
import upgrade from 'icon:upgrade'
import vortex from 'icon:vortex'
import wingfoot from 'icon:wingfoot'
import wolfTrap from 'icon:wolf-trap'
import type { Events } from 'warmoot/orcsmustdie'
import type { IconPath } from '../../look/icon-path'

export const signs: Partial<Record<keyof Events, IconPath>> = {
    armed: broadsword,
    arranged: tusksFlag,
    attack: crossedSwords,
    boosted: deathSkull,
    boss: ogre,
    bought: coins,
    broken: hammerBreak,
    cleared: wolfTrap,
    combined: sparkles,
    dazed: knockedOutStars,
    died: tombstone,
    displayed: knapsack,
    entered: dungeonGate,
    fired: wolfTrap,
    held: wolfTrap,
    hurt: bleedingWound,
    lord: crown,
    moved: wingfoot,
    offered: wolfTrap,
    onslaught: tusksFlag,
    phase: hourglass,
    placed: positionMarker,
    pool: deathSkull,
    pushed: returnArrow,
    'pushed-hero': returnArrow,
    rebuked: borderedShield,
    recovered: healthNormal,
    rerolled: diceSixFacesFive,
    returned: magicPortal,
    rift: vortex,
    rolled: diceSixFacesFive,
    sent: returnArrow,
    short: dungeonGate,
    skulls: deathSkull,
    special: magicSwirl,
    'stands-up': orcHead,
    stunned: knockedOutStars,
    super: flame,
    'tossed-item': knapsack,
    'tossed-trap': wolfTrap,
    trapped: wolfTrap,
    turned: sparkles,
    upgraded: upgrade,
    used: knapsack,
    vanished: vortex,
    walked: wingfoot,
    'went-back': returnArrow,
}
