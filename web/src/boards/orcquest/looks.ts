// How Characters, dice, effects and furniture look.
import anvil from 'icon:anvil'
import barbute from 'icon:barbute'
import barrel from 'icon:barrel'
import bed from 'icon:bed'
import bleedingWound from 'icon:bleeding-wound'
import bookshelf from 'icon:bookshelf'
import borderedShield from 'icon:bordered-shield'
import bowArrow from 'icon:bow-arrow'
import bowman from 'icon:bowman'
import brokenHeart from 'icon:broken-heart'
import chicken from 'icon:chicken'
import cloakDagger from 'icon:cloak-dagger'
import cursedStar from 'icon:cursed-star'
import deathSkull from 'icon:death-skull'
import fist from 'icon:fist'
import flame from 'icon:flame'
import guards from 'icon:guards'
import halberd from 'icon:halberd'
import knightBanner from 'icon:knight-banner'
import knockedOutStars from 'icon:knocked-out-stars'
import lightningTrio from 'icon:lightning-trio'
import lockedChest from 'icon:locked-chest'
import monkFace from 'icon:monk-face'
import mountedKnight from 'icon:mounted-knight'
import orcHead from 'icon:orc-head'
import person from 'icon:person'
import pitchfork from 'icon:pitchfork'
import plainCircle from 'icon:plain-circle'
import scrollUnfurled from 'icon:scroll-unfurled'
import sergeant from 'icon:sergeant'
import snakeBite from 'icon:snake-bite'
import sniffingDog from 'icon:sniffing-dog'
import sparkles from 'icon:sparkles'
import spyglass from 'icon:spyglass'
import surprised from 'icon:surprised'
import swordClash from 'icon:sword-clash'
import swordman from 'icon:swordman'
import table from 'icon:table'
import thornyVine from 'icon:thorny-vine'
import totem from 'icon:totem'
import visoredHelm from 'icon:visored-helm'
import wizardFace from 'icon:wizard-face'
import wizardStaff from 'icon:wizard-staff'
import woodenCrate from 'icon:wooden-crate'
import wyvern from 'icon:wyvern'
import type { IconPath } from '../../look/icon-path'
import { type FurnitureFacts, kindOf, type SkillFacts } from './facts'
import type { Effect } from './state'

export const emblems: Partial<Record<string, IconPath>> = {
    orrus: orcHead,
    thalla: bowArrow,
    mek: cloakDagger,
    mandar: wizardStaff,
}

const enemies: Partial<Record<string, IconPath>> = {
    peasant: pitchfork,
    'war-dog': sniffingDog,
    guard: halberd,
    soldier: swordman,
    knight: mountedKnight,
    officer: visoredHelm,
    'bailiff-odo': scrollUnfurled,
    'huntmaster-ysolt': bowman,
    'sergeant-brandt': sergeant,
    'brother-aldwin': monkFace,
    'dame-isaura': knightBanner,
    lothar: wizardFace,
    cockatrix: wyvern,
}

export function enemyIcon(id: string): IconPath {
    return enemies[id] ?? enemies[kindOf(id)] ?? guards
}

/** A Hero's emblem, or the picture of an Enemy. */
export function faceOf(who: string): IconPath {
    return emblems[who] ?? enemyIcon(who)
}

export const chickenIcon = chicken

/** Results and Health Points, on dark ground. */
export const resultColours: Partial<Record<string, string>> = {
    yellow: '#f2cc5f',
    orange: '#ee9440',
    red: '#e2574c',
}

/** The bodies of dice. */
export const dieColours: Partial<Record<string, string>> = {
    added: '#b9a88a',
    'attack-white': '#f2ede0',
    'attack-grey': '#a7a39a',
    'attack-black': '#3b3733',
    'defense-white': '#e3eef7',
    'defense-grey': '#93a6b6',
    'defense-black': '#2c3a47',
    'badass-green': '#7fb45a',
    'badass-blue': '#5b8fd0',
}

export const faceIcons: Partial<Record<string, IconPath>> = {
    yellow: plainCircle,
    orange: plainCircle,
    red: plainCircle,
    skull: deathSkull,
    lightning: lightningTrio,
    fist,
}

export const effectIcons: Record<Effect, IconPath> = {
    bleed: bleedingWound,
    burn: flame,
    poison: snakeBite,
    cursed: cursedStar,
    disoriented: spyglass,
    entangled: thornyVine,
    petrified: anvil,
    stunned: knockedOutStars,
    terrified: surprised,
    weakened: brokenHeart,
    blessed: sparkles,
    enraged: swordClash,
    fortified: borderedShield,
    invisible: person,
}

export const furnitureIcons: Record<FurnitureFacts['kind'], IconPath> = {
    bookcase: bookshelf,
    cupboard: lockedChest,
    table,
    bed,
    rack: barbute,
    barrel,
    crate: woodenCrate,
}

export const tokenIcons: Partial<Record<string, IconPath>> = { chicken, objective: totem }
export const markIcon = totem

export const skillColours: Record<SkillFacts['type'], string> = {
    action: '#8a3b2c',
    boost: '#9a6a1c',
    reaction: '#3d5f8f',
    passive: '#4d6b3c',
}
