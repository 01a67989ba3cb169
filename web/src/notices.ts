// Notifications of the browser, for those who want them.
import { settings } from './settings.svelte'

/** Is there any use in asking whether somebody wants them? */
export function mayAskForNotices(): boolean {
    return (
        'Notification' in window &&
        Notification.permission === 'default' &&
        settings.notify === 'unasked'
    )
}

/** The browser asks, too, once; what it says holds. */
export async function wantNotices(wanted: boolean): Promise<void> {
    const granted =
        wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted'
    settings.notify = granted ? 'yes' : 'no'
}

/** Shows one, where it is wanted; a click on it comes back to the page. */
export function notice(title: string, body: string, tag: string): Notification | null {
    if (settings.notify !== 'yes' || !('Notification' in window)) return null
    if (Notification.permission !== 'granted') return null
    const shown = new Notification(title, { body, tag, icon: '/warmoot.svg' })
    shown.onclick = () => {
        window.focus()
        shown.close()
    }
    return shown
}
