// How models, markers and sides look.
import badger from 'icon:badger'
import bat from 'icon:bat'
import battleGear from 'icon:battle-gear'
import bearHead from 'icon:bear-head'
import boar from 'icon:boar'
import bowArrow from 'icon:bow-arrow'
import butterfly from 'icon:butterfly'
import cavalry from 'icon:cavalry'
import church from 'icon:church'
import clockwork from 'icon:clockwork'
import crossbow from 'icon:crossbow'
import crown from 'icon:crown'
import cultist from 'icon:cultist'
import fireSilhouette from 'icon:fire-silhouette'
import fox from 'icon:fox'
import gargoyle from 'icon:gargoyle'
import gears from 'icon:gears'
import ghost from 'icon:ghost'
import hoodedAssassin from 'icon:hooded-assassin'
import horseHead from 'icon:horse-head'
import hound from 'icon:hound'
import imp from 'icon:imp'
import knapsack from 'icon:knapsack'
import lanternFlame from 'icon:lantern-flame'
import lizardman from 'icon:lizardman'
import lockedChest from 'icon:locked-chest'
import oakLeaf from 'icon:oak-leaf'
import ogre from 'icon:ogre'
import panFlute from 'icon:pan-flute'
import person from 'icon:person'
import raiseZombie from 'icon:raise-zombie'
import rat from 'icon:rat'
import relicBlade from 'icon:relic-blade'
import robotAntennas from 'icon:robot-antennas'
import robotGolem from 'icon:robot-golem'
import shield from 'icon:shield'
import skeleton from 'icon:skeleton'
import slime from 'icon:slime'
import sling from 'icon:sling'
import spiderAlt from 'icon:spider-alt'
import swordBrandish from 'icon:sword-brandish'
import swordWound from 'icon:sword-wound'
import thornyVine from 'icon:thorny-vine'
import troll from 'icon:troll'
import witchFace from 'icon:witch-face'
import wizardFace from 'icon:wizard-face'
import wyvern from 'icon:wyvern'
import type { IconPath } from '../../look/icon-path'

const faces: Record<string, IconPath> = {
    'lantern-captain': lanternFlame,
    oathshield: shield,
    'road-arbalest': crossbow,
    'bell-chaplain': church,
    'dusk-fencer': swordBrandish,
    'lamp-hound': hound,
    'watch-lancer': cavalry,
    'barrow-charger': horseHead,
    'thorn-druid': oakLeaf,
    'bramble-bear': bearHead,
    'glade-archer': bowArrow,
    'briar-witch': witchFace,
    'stag-sentinel': thornyVine,
    'moth-piper': panFlute,
    'fox-familiar': fox,
    'rat-prince': crown,
    'gutter-cutthroat': hoodedAssassin,
    'rot-slinger': sling,
    'sewer-brute': ogre,
    'fuse-tinker': gears,
    'swarm-of-tails': rat,
    'gutter-jockey': badger,
    'sewer-skink': lizardman,
    'ash-prophet': fireSilhouette,
    'bone-cantor': skeleton,
    'grave-knight': battleGear,
    'hollow-acolyte': cultist,
    'veil-wraith': ghost,
    'cinder-golem': robotGolem,
    cogwright: clockwork,
    'brass-sentry': robotAntennas,
    'hired-blade': swordWound,
    'vault-runner': knapsack,
    'hedge-mage': wizardFace,
    'tin-porter': gears,
    rootling: thornyVine,
    'bone-servant': raiseZombie,
    'lamp-spirit': lanternFlame,
    'ash-imp': imp,
    'briar-boar': boar,
    'will-o-lantern': butterfly,
    'web-matron': spiderAlt,
    'gloom-stalker': bat,
    'gate-gargoyle': gargoyle,
    'mire-ooze': slime,
    'barrow-troll': troll,
    'marsh-wyrm': wyvern,
}

export function faceOf(card: string): IconPath {
    return faces[card] ?? person
}

export const markerIcons: Partial<Record<string, IconPath>> = {
    relic: relicBlade,
    treasure: lockedChest,
    lamp: lanternFlame,
    nest: spiderAlt,
}
