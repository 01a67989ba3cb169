// A socket for tests, and the server behind it: the test reads what was sent and says what comes.
import type { Socket } from './wire'

export interface Sent {
  id: number
  do: string
  [part: string]: unknown
}

export class FakeSocket {
  sent: Sent[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent)
  }

  close(): void {
    this.onclose?.()
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** Accepts the connection and the hello. */
  welcome(): void {
    this.onopen?.()
    this.reply('hello', { version: 1, program: 'test', games: [], agents: [] })
  }

  last(name: string): Sent {
    const found = this.sent.findLast((message) => message.do === name)
    if (!found) throw new Error(`nothing was sent to ${name}`)
    return found
  }

  reply(name: string, parts: object = {}): void {
    this.say({ re: this.last(name).id, ok: true, ...parts })
  }

  refuse(name: string, parts: object): void {
    this.say({ re: this.last(name).id, ...parts })
  }

  asSocket(): Socket {
    return this as unknown as Socket
  }
}
