// Notifications while no page is open, by the push service of the browser; loaded when wanted.
import type { Connection } from './wire'

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

function sameKey(subscription: PushSubscription, key: Uint8Array): boolean {
    const known = subscription.options.applicationServerKey
    return !!known && String(new Uint8Array(known)) === String(key)
}

/** Has this browser told of this person's turns; where it cannot be, nothing happens. */
export async function subscribe(connection: Connection, serverKey: string): Promise<void> {
    if (!('serviceWorker' in navigator) || !('PushManager' in window)) return
    const key = bytesOf(serverKey)
    try {
        await navigator.serviceWorker.register('/sw.js')
        const { pushManager } = await navigator.serviceWorker.ready
        const known = await pushManager.getSubscription()
        if (known && !sameKey(known, key)) await known.unsubscribe()
        const wish = { userVisibleOnly: true, applicationServerKey: key }
        const { endpoint = '', keys = {} } = (await pushManager.subscribe(wish)).toJSON()
        const { p256dh = '', auth = '' } = keys
        await connection.ask('push', { endpoint, p256dh, auth })
    } catch {
        // A comfort, and no more: some browsers have no service, or forbid it.
    }
}

export async function unsubscribe(connection: Connection): Promise<void> {
    if (!('serviceWorker' in navigator)) return
    try {
        const registration = await navigator.serviceWorker.getRegistration('/')
        const known = await registration?.pushManager.getSubscription()
        if (!known) return
        await known.unsubscribe()
        await connection.ask('unpush', { endpoint: known.endpoint })
    } catch {
        // The server refuses, or is away: it forgets what cannot be reached.
    }
}
