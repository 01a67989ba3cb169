import angelWings from 'icon:angel-wings'
import batteryPack from 'icon:battery-pack'
import bleedingWound from 'icon:bleeding-wound'
import borderedShield from 'icon:bordered-shield'
import candleLight from 'icon:candle-light'
import coins from 'icon:coins'
import conversation from 'icon:conversation'
import crossedSwords from 'icon:crossed-swords'
import deathSkull from 'icon:death-skull'
import dodging from 'icon:dodging'
import door from 'icon:door'
import exitDoor from 'icon:exit-door'
import falling from 'icon:falling'
import flagObjective from 'icon:flag-objective'
import hearts from 'icon:hearts'
import hourglass from 'icon:hourglass'
import knockedOutStars from 'icon:knocked-out-stars'
import knockout from 'icon:knockout'
import laurelCrown from 'icon:laurel-crown'
import lockedChest from 'icon:locked-chest'
import manacles from 'icon:manacles'
import monsterGrasp from 'icon:monster-grasp'
import poisonBottle from 'icon:poison-bottle'
import positionMarker from 'icon:position-marker'
import push from 'icon:push'
import relicBlade from 'icon:relic-blade'
import rollingDices from 'icon:rolling-dices'
import shieldEchoes from 'icon:shield-echoes'
import sparkles from 'icon:sparkles'
import swapBag from 'icon:swap-bag'
import targeted from 'icon:targeted'
import trumpetFlag from 'icon:trumpet-flag'
import werewolf from 'icon:werewolf'
import wingfoot from 'icon:wingfoot'
import type { Events } from 'warmoot/relicblade'
import type { IconPath } from '../../look/icon-path'

export const signs: Partial<Record<keyof Events, IconPath>> = {
    activated: hourglass,
    banked: coins,
    bound: manacles,
    'broke-free': manacles,
    campaign: laurelCrown,
    champion: laurelCrown,
    credited: laurelCrown,
    charged: wingfoot,
    corner: flagObjective,
    critical: crossedSwords,
    defended: borderedShield,
    deployed: positionMarker,
    destroyed: deathSkull,
    die: rollingDices,
    disabled: knockout,
    door,
    drew: relicBlade,
    dropped: lockedChest,
    empowered: batteryPack,
    entered: monsterGrasp,
    experience: laurelCrown,
    fell: falling,
    'found-relic': relicBlade,
    'found-upgrade': lockedChest,
    forced: push,
    gas: poisonBottle,
    gave: conversation,
    gold: coins,
    healed: hearts,
    held: manacles,
    hit: crossedSwords,
    hurt: bleedingWound,
    initiative: trumpetFlag,
    injured: bleedingWound,
    led: conversation,
    lit: candleLight,
    missed: dodging,
    moved: wingfoot,
    phase: hourglass,
    'picked-up': lockedChest,
    placed: sparkles,
    poisoned: poisonBottle,
    pushed: push,
    reacted: shieldEchoes,
    recovery: angelWings,
    removed: exitDoor,
    rolled: rollingDices,
    round: hourglass,
    scored: flagObjective,
    'scored-half': flagObjective,
    slipped: exitDoor,
    stuck: manacles,
    stunned: knockedOutStars,
    summoned: sparkles,
    swapped: swapBag,
    targeted,
    tokens: dodging,
    traded: swapBag,
    transformed: werewolf,
    treasure: lockedChest,
    unlocked: door,
    used: sparkles,
    ward: lockedChest,
}
