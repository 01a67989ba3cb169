import angelWings from 'icon:angel-wings'
import bleedingWound from 'icon:bleeding-wound'
import borderedShield from 'icon:bordered-shield'
import brokenShield from 'icon:broken-shield'
import cancel from 'icon:cancel'
import cardDiscard from 'icon:card-discard'
import cardPick from 'icon:card-pick'
import coins from 'icon:coins'
import crossedSwords from 'icon:crossed-swords'
import crystalShine from 'icon:crystal-shine'
import deathSkull from 'icon:death-skull'
import dodging from 'icon:dodging'
import evilMinion from 'icon:evil-minion'
import exitDoor from 'icon:exit-door'
import greekTemple from 'icon:greek-temple'
import healthNormal from 'icon:health-normal'
import hearts from 'icon:hearts'
import hourglass from 'icon:hourglass'
import knapsack from 'icon:knapsack'
import knockedOutStars from 'icon:knocked-out-stars'
import lightningTrio from 'icon:lightning-trio'
import linkedRings from 'icon:linked-rings'
import lockedChest from 'icon:locked-chest'
import magicSwirl from 'icon:magic-swirl'
import mountains from 'icon:mountains'
import overlordHelm from 'icon:overlord-helm'
import puppet from 'icon:puppet'
import rollingDices from 'icon:rolling-dices'
import soul from 'icon:soul'
import sparkles from 'icon:sparkles'
import spyglass from 'icon:spyglass'
import sunrise from 'icon:sunrise'
import surprised from 'icon:surprised'
import trumpetFlag from 'icon:trumpet-flag'
import upgrade from 'icon:upgrade'
import wingfoot from 'icon:wingfoot'
import type { Events } from 'warmoot/mordak'
import type { IconPath } from '../../look/icon-path'

export const signs: Partial<Record<keyof Events, IconPath>> = {
    action: upgrade,
    added: sparkles,
    ambush: surprised,
    ap: lightningTrio,
    attacked: crossedSwords,
    bonus: rollingDices,
    boosted: rollingDices,
    cancelled: cancel,
    cashed: coins,
    cast: magicSwirl,
    changed: rollingDices,
    controlled: puppet,
    day: sunrise,
    defeated: deathSkull,
    defends: borderedShield,
    die: rollingDices,
    discarded: cardDiscard,
    dodged: dodging,
    drew: cardPick,
    equipped: knapsack,
    'final-battle': overlordHelm,
    fresh: healthNormal,
    granted: sparkles,
    healed: hearts,
    hurt: bleedingWound,
    initiative: trumpetFlag,
    joined: angelWings,
    left: exitDoor,
    leveled: upgrade,
    linked: linkedRings,
    looted: lockedChest,
    moved: wingfoot,
    paid: bleedingWound,
    placed: wingfoot,
    prevented: borderedShield,
    removed: exitDoor,
    rerolled: rollingDices,
    returned: angelWings,
    revealed: spyglass,
    rolled: rollingDices,
    round: hourglass,
    shown: lockedChest,
    shrine: greekTemple,
    soul,
    spawned: evilMinion,
    stashed: knapsack,
    stunned: knockedOutStars,
    surged: lightningTrio,
    terrain: mountains,
    token: sparkles,
    'token-lost': sparkles,
    treasure: lockedChest,
    'turned-up': evilMinion,
    upgraded: crystalShine,
    used: knapsack,
    waits: hourglass,
    wounded: brokenShield,
    xp: coins,
}
