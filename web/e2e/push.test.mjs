// Where the operator has given keys, a browser subscribes, and its service worker tells whose turn it is.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { newPerson, openBrowser, program, serve, until } from './browser.mjs'

let browser, folder, running
before(async () => {
    if (!program) return
    folder = mkdtempSync(join(tmpdir(), 'warmoot-push-'))
    const keys = join(folder, 'push.keys')
    execFileSync(program, ['push-keys', keys, '--contact', 'mailto:op@example.org'])
    running = await serve(join(folder, 'tables.db'), '0', { 'push-keys': keys })
    browser = await openBrowser(running.address)
})
after(async () => {
    await browser?.close()
    running?.serving.kill('SIGKILL')
    if (folder) rmSync(folder, { recursive: true })
})

/** The browser of the tests has no push service: it pretends to have subscribed. */
function pretend() {
    let kept = null
    PushManager.prototype.getSubscription = async () => kept
    PushManager.prototype.subscribe = async function (options) {
        kept = {
            endpoint: 'https://push.example.org/somebody',
            options,
            unsubscribe: async () => (kept = null) === null,
            toJSON: () => ({
                endpoint: 'https://push.example.org/somebody',
                keys: {
                    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
                    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
                },
            }),
        }
        return kept
    }
}

test('who wants notifications subscribes, and no more', { skip: !program }, async () => {
    const page = await newPerson(browser, { kept: { notify: 'no' } })
    const { origin } = new URL(running.address)
    await page.context().grantPermissions(['notifications'], { origin })
    await page.addInitScript(pretend)
    const said = []
    page.on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) => said.push(String(payload)))
        socket.on('framereceived', ({ payload }) => said.push(String(payload)))
    })
    const replied = async (todo) => {
        await until(() => said.some((text) => text.includes(`"do":"${todo}"`)), `no ${todo}`)
        const { id } = JSON.parse(said.find((text) => text.includes(`"do":"${todo}"`)))
        await until(() => said.some((text) => text.includes(`"re":${id},"ok":true`)), `${todo}?`)
    }
    await page.goto(running.address)
    await page.getByRole('button', { name: 'Settings' }).click()
    const wish = page.getByLabel('A notification when it is your turn')
    await wish.check()
    await replied('push')
    await wish.uncheck()
    await replied('unpush')
    assert.deepEqual(page.errors, [])
})

test(
    'the service worker shows what was sent, and leads to the table',
    { skip: !program },
    async () => {
        const page = await newPerson(browser, { kept: { notify: 'yes' } })
        const { origin } = new URL(running.address)
        await page.context().grantPermissions(['notifications'], { origin })
        await page.addInitScript(pretend)
        const devtools = await page.context().newCDPSession(page)
        const found = new Promise((resolve) =>
            devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
                if (registrations.length) resolve(registrations[0].registrationId)
            }),
        )
        await devtools.send('ServiceWorker.enable')
        await page.goto(running.address)
        const registrationId = await found
        await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        const data = JSON.stringify({ title: 'Your turn', body: 'A duel', table: 'k7w2m9' })
        const deliver = () =>
            devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
        const shown = () =>
            page.evaluate(async () => {
                const registration = await navigator.serviceWorker.ready
                const all = await registration.getNotifications()
                return all.map(({ title, body, tag }) => ({ title, body, tag }))
            })
        // Sent again until it comes: a worker that has only just begun may miss the first.
        const comes = async () => {
            await deliver()
            return (await shown()).length > 0
        }
        await until(comes, 'nothing is shown')
        assert.deepEqual(await shown(), [{ title: 'Your turn', body: 'A duel', tag: 'k7w2m9' }])
    },
)
