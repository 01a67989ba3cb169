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
import type { Content } from '../../content'
import type { IconPath } from '../../look/icon-path'
import { pieceColour } from '../../look/seats'
import type { Json, Seat } from '../../wire'
import { pretty } from '../../words'
import { list, members, number, text } from '../reading'
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
const board = '/position/board'

function seatColour(seats: Seat[], id: string): string {
    return pieceColour(seats.findIndex(({ called }) => called === id) + 1)
}

function figure(id: string, where: string, more: Partial<Figure>): Figure {
    const plain = { kinds: ['figure'], colour: '#d9a441', badge: '', wounds: 0, done: false }
    return { id, title: pretty(id), icon: orcHead, at: where, ...plain, ...more }
}

function elves(view: Json, seats: Seat[]): Figure[] {
    return members(view, `${board}/elf`).map(([id]) => {
        const role = text(view, `${board}/elf/${id}/role`)
        const wounds = number(view, `${board}/elf/${id}/wounds`)
        return figure(id, text(view, `${board}/elf/${id}/at`), {
            kinds: ['figure', 'player'],
            title: `${pretty(id)}${wounds ? `, wounds ${wounds}` : ''}`,
            colour: seatColour(seats, id),
            icon: elfIcons[role] ?? elfHelmet,
            wounds,
        })
    })
}

function orcs(view: Json, content: Content): Figure[] {
    const clans = content.section<Clan>('clans')
    return members(view, `${board}/clan`).flatMap(([id]) => {
        const clan = clans.find((known) => known.id === id)
        return members(view, `${board}/clan/${id}/orc`).map(([place]) => {
            const path = `${board}/clan/${id}/orc/${place}`
            const type = text(view, `${path}/type`)
            return figure(`${clan?.letter ?? ''}${place}`, text(view, `${path}/at`), {
                title: `${clan?.title ?? pretty(id)} ${place}, ${type}`,
                colour: clanLook(id).colour,
                icon: types[type] ?? orcHead,
                badge: place,
                done: number(view, `${path}/moved`) > 0,
            })
        })
    })
}

function boars(view: Json): Figure[] {
    return list(view, `${board}/boar`).flatMap((space, i) =>
        typeof space === 'string' && space !== 'none'
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

function chests(view: Json): Figure[] {
    return members(view, `${board}/chest`).map(([id]) => {
        const more = { title: `Chest ${id}`, kinds: ['chest'], icon: lockedChest }
        return figure(`chest-${id}`, text(view, `${board}/chest/${id}/at`), more)
    })
}

/** Tokens have no name of their own: answers name the space where they lie. */
function tokens(view: Json): Figure[] {
    return members(view, `${board}/token`).map(([id]) => {
        const path = `${board}/token/${id}`
        const where = text(view, `${path}/at`)
        const known = number(view, `${path}/number`)
        return figure(where, where, {
            title: known ? `Squad token, ${known} Orcs` : 'Squad token',
            kinds: ['space'],
            colour: '#8f7ee7',
            icon: help,
            badge: known ? String(known) : '',
        })
    })
}

function king(view: Json, seats: Seat[]): Figure[] {
    const where = text(view, `${board}/king`)
    if (!where) return []
    const more = {
        title: 'Orc King',
        kinds: ['figure', 'player'],
        colour: seatColour(seats, 'orc-king'),
        icon: crown,
        done: number(view, `${board}/king_acted`) > 0,
    }
    return [figure('orc-king', where, more)]
}

/** What lies comes before what stands, so that the latter is drawn on top. */
export function figures(view: Json, content: Content, seats: Seat[]): Figure[] {
    const lying = [...chests(view), ...tokens(view)]
    return [
        ...lying,
        ...boars(view),
        ...orcs(view, content),
        ...king(view, seats),
        ...elves(view, seats),
    ]
}
