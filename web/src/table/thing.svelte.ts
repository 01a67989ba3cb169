// Makes an element of a board a thing that can be touched, by pointer and by keyboard.
import { untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'
import type { Thing } from '../answers'
import { type FactCard, spokenCard } from '../boards/fact-card'
import { tells } from './enlarge.svelte'
import type { Picker } from './picker.svelte'

export interface Touch extends Thing {
    /** For screen readers, where the title of the thing says too little. */
    label?: string
    /** What is written on it. Who can read can be led to it by keyboard, asked for or not. */
    text?: string
    /** What is told of it, as it is when it is looked at. */
    card?: () => FactCard | undefined
}

export function thing(picker: Picker, touched: Touch): Attachment {
    return (element) => {
        const point = () => picker.point(touched)
        const leave = () => picker.point(null)
        const touch = (event: Event) => {
            event.stopPropagation()
            picker.touch(touched, element)
        }
        const menu = (event: Event) => {
            if (picker.openMenu(touched, element)) event.preventDefault()
        }
        const press = (event: Event) => {
            const { key } = event as KeyboardEvent
            if (key !== 'Enter' && key !== ' ') return
            event.preventDefault()
            touch(event)
        }
        const ends = [
            on(element, 'click', touch),
            on(element, 'keydown', press),
            on(element, 'contextmenu', menu),
            on(element, 'pointerenter', point),
            on(element, 'pointerleave', leave),
            on(element, 'focus', point),
            on(element, 'blur', leave),
        ]
        element.classList.add('thing')
        element.setAttribute('role', 'button')
        element.setAttribute('data-thing', touched.name)
        element.setAttribute(
            'aria-label',
            touched.label ?? picker.title(touched.name, touched.kinds?.[0]),
        )
        const facts = untrack(() => touched.card?.())
        const text = touched.text ?? (facts && spokenCard(facts))
        if (text) element.setAttribute('aria-description', text)
        const untell = touched.card && tells(touched.card)(element)
        $effect(() => {
            const lit = picker.lights(touched)
            element.classList.toggle('lit', lit)
            element.setAttribute('tabindex', lit || text ? '0' : '-1')
            element.setAttribute('aria-disabled', String(!lit))
        })
        $effect(() => {
            element.classList.toggle('glow', picker.glows(touched))
        })
        return () => {
            untell?.()
            for (const end of ends) end()
        }
    }
}
