// Makes an element of a board a thing that can be touched, by pointer and by keyboard.
import type { Attachment } from 'svelte/attachments'
import { candidates } from '../answers'
import type { Picker } from './picker.svelte'

export interface Touch {
  name: string
  /** What verbs call things like it. */
  kind?: string
  /** For screen readers, where the title of the thing says too little. */
  label?: string
}

export function thing(picker: Picker, { name, kind, label }: Touch): Attachment {
  return (element) => {
    const point = () => {
      picker.pointed = name
      picker.shown = candidates(picker.left, [], name)
    }
    const leave = () => {
      picker.pointed = ''
      picker.shown = []
    }
    const touch = (event: Event) => {
      event.stopPropagation()
      picker.touch(name, kind)
    }
    const press = (event: Event) => {
      const { key } = event as KeyboardEvent
      if (key !== 'Enter' && key !== ' ') return
      event.preventDefault()
      touch(event)
    }
    const listeners: [string, (event: Event) => void][] = [
      ['click', touch],
      ['keydown', press],
      ['pointerenter', point],
      ['pointerleave', leave],
      ['focus', point],
      ['blur', leave],
    ]
    for (const [event, listener] of listeners) element.addEventListener(event, listener)
    element.classList.add('thing')
    element.setAttribute('role', 'button')
    element.setAttribute('aria-label', label ?? picker.title(name))
    $effect(() => {
      const lit = picker.lit.has(name)
      element.classList.toggle('lit', lit)
      element.setAttribute('tabindex', lit ? '0' : '-1')
      element.setAttribute('aria-disabled', String(!lit))
    })
    $effect(() => {
      element.classList.toggle('glow', picker.glowing.has(name) || picker.about === name)
    })
    return () => {
      for (const [event, listener] of listeners) element.removeEventListener(event, listener)
    }
  }
}
