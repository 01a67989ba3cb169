// Tells somebody whose page is closed that it is their turn: the server has sent it, sealed for this
// browser alone. Nothing is kept here, and no request is answered.
self.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json() ?? {})))
self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(`/table/${event.notification.tag}`))
})

function pages() {
    return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** A page of that table that is seen says it better. */
async function tell({ title = 'Your turn', body = '', table = '' }) {
    const seen = (await pages()).some(
        ({ url, visibilityState }) =>
            visibilityState === 'visible' && new URL(url).pathname === `/table/${table}`,
    )
    if (seen) return
    await self.registration.showNotification(title, { body, tag: table, icon: '/icon-192.png' })
}

async function open(path) {
    const there = (await pages()).find(({ url }) => new URL(url).pathname === path)
    if (there) await there.focus()
    else await self.clients.openWindow(path)
}
