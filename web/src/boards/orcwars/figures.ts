// All that stands on the map, from the view.
import boarIcon from 'icon:boar'
import bowArrow from 'icon:bow-arrow'
import brute from 'icon:brute'
import crown from 'icon:crown'
import elfHelmet from 'icon:elf-helmet'
import help from 'icon:help'
import lockedChest from 'icon:locked-chest'
import orcHead from 'icon:orc-head'
import warlockHood from 'icon:warlock-hood'
import wizardStaff from 'icon:wizard-staff'
import type { Board, View } from 'warmoot/orcwars'
import type { Content } from '../../content'
import type { IconPath } from '../../look/icon-path'
import { pieceColour } from '../../look/seats'
import type { Seat } from '../../wire'
import { pretty } from '../../words'
import { named } from '../told'
import { clanLook } from './clans'

export interface Figure {
    id: string
    title: string
    kinds: string[]
    at: string
    colour: string
    icon: IconPath
    badge: string
    wounds: number
    done: boolean
}

interface Clan {
    id: string
    title: string
    letter: string
}

const types: Record<string, IconPath> = {
    brute: brute,
    tactician: orcHead,
    shaman: warlockHood,
}
const elfIcons: Record<string, IconPath> = {
    paladin: elfHelmet,
    ranger: bowArrow,
    sorceress: wizardStaff,
}
function seatColour(seats: Seat[], id: string): string {
    return pieceColour(seats.findIndex(({ called }) => called === id) + 1)
}

function figure(id: string, where: string, more: Partial<Figure>): Figure {
    const plain = { kinds: ['figure'], colour: '#d9a441', badge: '', wounds: 0, done: false }
    return { id, title: pretty(id), icon: orcHead, at: where, ...plain, ...more }
}

function elves({ elf }: Board, seats: Seat[]): Figure[] {
    return Object.entries(elf).map(([id, { role, at, wounds }]) =>
        figure(id, at, {
            kinds: ['figure', 'player'],
            title: `${pretty(id)}${wounds ? `, wounds ${wounds}` : ''}`,
            colour: seatColour(seats, id),
            icon: elfIcons[role] ?? elfHelmet,
            wounds,
        }),
    )
}

function orcs({ clan }: Board, content: Content): Figure[] {
    const clans = content.section<Clan>('clans')
    return Object.entries(clan).flatMap(([id, { orc }]) => {
        const facts = clans.find((known) => known.id === id)
        return Object.entries(orc).map(([place, { type, at, moved }]) =>
            figure(`${facts?.letter ?? ''}${place}`, at, {
                title: `${facts?.title ?? pretty(id)} ${place}, ${type}`,
                colour: clanLook(id).colour,
                icon: types[type] ?? orcHead,
                badge: place,
                done: moved > 0,
            }),
        )
    })
}

function boars({ boar }: Board): Figure[] {
    return boar.flatMap((space, i) =>
        named(space)
            ? [
                  figure(`boar-${i + 1}`, space, {
                      title: `Boar ${i + 1}`,
                      colour: '#f2cc8f',
                      icon: boarIcon,
                  }),
              ]
            : [],
    )
}

function chests({ chest }: Board): Figure[] {
    return Object.entries(chest).map(([id, { at }]) =>
        figure(`chest-${id}`, at, { title: `Chest ${id}`, kinds: ['chest'], icon: lockedChest }),
    )
}

/** Tokens have no name of their own: answers name the space where they lie. */
function tokens({ token }: Board): Figure[] {
    return Object.values(token).map(({ at, number: known }) =>
        figure(at, at, {
            title: known ? `Squad token, ${known} Orcs` : 'Squad token',
            kinds: ['space'],
            colour: '#8f7ee7',
            icon: help,
            badge: known ? String(known) : '',
        }),
    )
}

function king({ king: at, king_acted }: Board, seats: Seat[]): Figure[] {
    if (!named(at)) return []
    const more = {
        title: 'Orc King',
        kinds: ['figure', 'player'],
        colour: seatColour(seats, 'orc-king'),
        icon: crown,
        done: king_acted > 0,
    }
    return [figure('orc-king', at, more)]
}

/** What lies comes before what stands, so that the latter is drawn on top. */
export function figures({ position }: View, content: Content, seats: Seat[]): Figure[] {
    const { board } = position
    if (!board) return []
    const lying = [...chests(board), ...tokens(board)]
    return [
        ...lying,
        ...boars(board),
        ...orcs(board, content),
        ...king(board, seats),
        ...elves(board, seats),
    ]
}
