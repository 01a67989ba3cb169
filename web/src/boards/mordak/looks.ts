// How characters, rows, decks and terrains look.
import angelWings from 'icon:angel-wings'
import barbarian from 'icon:barbarian'
import blackKnightHelm from 'icon:black-knight-helm'
import boar from 'icon:boar'
import bowArrow from 'icon:bow-arrow'
import bowman from 'icon:bowman'
import broadsword from 'icon:broadsword'
import cloakDagger from 'icon:cloak-dagger'
import crownOfThorns from 'icon:crown-of-thorns'
import crownedSkull from 'icon:crowned-skull'
import cultist from 'icon:cultist'
import dragonHead from 'icon:dragon-head'
import dwarfFace from 'icon:dwarf-face'
import evilMinion from 'icon:evil-minion'
import fireRay from 'icon:fire-ray'
import fireSpellCast from 'icon:fire-spell-cast'
import frog from 'icon:frog'
import giant from 'icon:giant'
import goblinHead from 'icon:goblin-head'
import harp from 'icon:harp'
import harpy from 'icon:harpy'
import highShot from 'icon:high-shot'
import holySymbol from 'icon:holy-symbol'
import hoodedAssassin from 'icon:hooded-assassin'
import horseHead from 'icon:horse-head'
import imp from 'icon:imp'
import magicSwirl from 'icon:magic-swirl'
import mountains from 'icon:mountains'
import ogre from 'icon:ogre'
import overlordHelm from 'icon:overlord-helm'
import pineTree from 'icon:pine-tree'
import raiseZombie from 'icon:raise-zombie'
import rat from 'icon:rat'
import shadowFollower from 'icon:shadow-follower'
import shamblingZombie from 'icon:shambling-zombie'
import sheep from 'icon:sheep'
import skeleton from 'icon:skeleton'
import sling from 'icon:sling'
import thornyVine from 'icon:thorny-vine'
import troll from 'icon:troll'
import waterSplash from 'icon:water-splash'
import witchFace from 'icon:witch-face'
import type { IconPath } from '../../look/icon-path'
import { cardOf, type MinionFacts, type RegionFacts, type RowName, type SpellFacts } from './facts'

export const emblems: Partial<Record<string, IconPath>> = {
    alyndra: fireSpellCast,
    bjorn: dwarfFace,
    scrutt: barbarian,
    loxley: cloakDagger,
    gwenavael: bowArrow,
    amos: holySymbol,
    mari: angelWings,
    wugner: harp,
    mordak: overlordHelm,
}

const minions: Partial<Record<string, IconPath>> = {
    gladestalker: bowman,
    'bog-goblin': goblinHead,
    thornling: thornyVine,
    'tusked-charger': boar,
    'ridge-slinger': sling,
    'marsh-hopper': frog,
    'burrow-sneak': rat,
    'rattling-footman': skeleton,
    'bone-archer': highShot,
    'void-imp': imp,
    'hooded-fanatic': cultist,
    'hexed-villager': shamblingZombie,
    'grave-ghoul': raiseZombie,
    'volatile-wisp': fireRay,
    swiftwing: harpy,
    'toll-ogre': ogre,
    'mire-hag': witchFace,
    'barrow-knight': blackKnightHelm,
    'stitched-brute': troll,
    'veiled-knife': hoodedAssassin,
    'shadow-mordak': shadowFollower,
    'grumbol-the-hill-giant': giant,
    'the-bramble-queen': crownOfThorns,
    'ossuary-drake': dragonHead,
    'champion-of-the-hollow-crown': crownedSkull,
    gust: horseHead,
    'woeful-sheep': sheep,
}

/** By the name of a card, or of one of its copies. */
export function minionIcon(id: string): IconPath {
    return minions[id] ?? minions[cardOf(id)] ?? evilMinion
}

/** A Player's emblem, or the picture of a Minion. */
export function faceOf(who: string): IconPath {
    return emblems[who] ?? minionIcon(who)
}

/** On dark ground, in every theme. */
export function minionColour(facts: MinionFacts | undefined): string {
    if (facts?.color) return facts.color === 'green' ? '#9cc777' : '#c3a4f4'
    return facts?.size === 'horse' ? '#7fb4e6' : '#e8dfcb'
}

export const rowIcons: Record<RowName, IconPath> = {
    melee: broadsword,
    ranged: bowArrow,
    magic: magicSwirl,
    corruption: evilMinion,
}

export const deckColours: Record<SpellFacts['deck'], string> = {
    arcane: '#2f6ea3',
    divine: '#8f6a1f',
    void: '#6a4fb0',
}

export const terrainIcons: Record<RegionFacts['terrain'], IconPath> = {
    valley: pineTree,
    lake: waterSplash,
    mountain: mountains,
}

/** Dice as they lie: white, yellow and red. */
export const dieColours: Partial<Record<string, string>> = {
    novice: '#efe9da',
    adept: '#f2cc5f',
    master: '#e0796b',
}
