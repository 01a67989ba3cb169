import anvil from 'icon:anvil'
import angelWings from 'icon:angel-wings'
import bleedingWound from 'icon:bleeding-wound'
import brokenWall from 'icon:broken-wall'
import cardPick from 'icon:card-pick'
import chicken from 'icon:chicken'
import clockwiseRotation from 'icon:clockwise-rotation'
import crossedSwords from 'icon:crossed-swords'
import crystalShine from 'icon:crystal-shine'
import deathSkull from 'icon:death-skull'
import exitDoor from 'icon:exit-door'
import fist from 'icon:fist'
import guards from 'icon:guards'
import hammerDrop from 'icon:hammer-drop'
import healthNormal from 'icon:health-normal'
import hearts from 'icon:hearts'
import hourglass from 'icon:hourglass'
import knapsack from 'icon:knapsack'
import knockedOutStars from 'icon:knocked-out-stars'
import laurelCrown from 'icon:laurel-crown'
import lightningTrio from 'icon:lightning-trio'
import lockedChest from 'icon:locked-chest'
import magicSwirl from 'icon:magic-swirl'
import ringingBell from 'icon:ringing-bell'
import rollingDices from 'icon:rolling-dices'
import shatter from 'icon:shatter'
import smokeBomb from 'icon:smoke-bomb'
import sparkles from 'icon:sparkles'
import spyglass from 'icon:spyglass'
import starMedal from 'icon:star-medal'
import surprised from 'icon:surprised'
import throwingBall from 'icon:throwing-ball'
import totem from 'icon:totem'
import towerFall from 'icon:tower-fall'
import trashCan from 'icon:trash-can'
import trophy from 'icon:trophy'
import trumpetFlag from 'icon:trumpet-flag'
import upgrade from 'icon:upgrade'
import wingfoot from 'icon:wingfoot'
import woodenDoor from 'icon:wooden-door'
import type { Events } from 'warmoot/orcquest'
import type { IconPath } from '../../look/icon-path'

export const signs: Partial<Record<keyof Events, IconPath>> = {
    activated: lightningTrio,
    alerted: surprised,
    appeared: guards,
    badass: fist,
    'boss-card': magicSwirl,
    broken: shatter,
    collected: totem,
    died: deathSkull,
    door: woodenDoor,
    drawn: lockedChest,
    enchanted: crystalShine,
    event: cardPick,
    explored: spyglass,
    extra: starMedal,
    faces: clockwiseRotation,
    fought: crossedSwords,
    glimpsed: spyglass,
    group: guards,
    healed: hearts,
    hurt: bleedingWound,
    learned: upgrade,
    left: exitDoor,
    level: trumpetFlag,
    lost: towerFall,
    moved: wingfoot,
    paid: fist,
    'patrol-card': trumpetFlag,
    phase: hourglass,
    polymorphed: chicken,
    raised: angelWings,
    relic: sparkles,
    'relic-torn': brokenWall,
    'relic-tossed': trashCan,
    rid: healthNormal,
    ringer: wingfoot,
    rolled: rollingDices,
    rung: ringingBell,
    smashed: hammerDrop,
    smoke: smokeBomb,
    suffers: knockedOutStars,
    thrown: throwingBall,
    torn: anvil,
    tossed: trashCan,
    triumph: trophy,
    'turned-up': spyglass,
    upgraded: anvil,
    wielded: knapsack,
    won: laurelCrown,
}
