// Who is asked learns of it: by the title, the icon and a notification.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, closeGuide, newPerson, numberOf, openBrowser, plan, until } from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

/** Notifications are gathered in `notices`; the page takes itself for hidden where it is told so. */
function pretend() {
    window.notices = []
    window.Notification = class {
        static permission = 'default'
        static async requestPermission() {
            return (this.permission = 'granted')
        }
        constructor(title, { body }) {
            window.notices.push({ title, body })
        }
        close() {}
    }
    Object.defineProperty(document, 'hidden', { get: () => window.away === true })
}

async function twoPeople() {
    const host = await newPerson(browser)
    await host.addInitScript(pretend)
    const form = await plan(host)
    await form.getByLabel('Scenario').selectOption('duel')
    await form.getByLabel('Seat 2', { exact: true }).selectOption('open')
    await form.getByRole('button', { name: 'Sit down' }).click()
    await host.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await host.getByRole('button', { name: /^Copy the/ }).click()
    const link = await host.evaluate(() => navigator.clipboard.readText())
    const guest = await newPerson(browser)
    await guest.addInitScript(pretend)
    await guest.goto(link)
    await guest.getByRole('button', { name: /^Sit/ }).first().click()
    await guest.getByText('Your decision').or(guest.getByText('Deciding…')).first().waitFor()
    await closeGuide(guest)
    await host.locator('.screen').waitFor()
    await closeGuide(host)
    return [host, guest]
}

const icon = (page) => page.locator('link[rel=icon]').getAttribute('href')

test('the title and the icon say whose turn it is, and a notification when one is away', async () => {
    const people = await twoPeople()
    await until(async () => (await answers(people[0]).count()) + (await answers(people[1]).count()))
    const first = (await answers(people[0]).count()) ? 0 : 1
    const [asked, waits] = [people[first], people[1 - first]]
    await until(async () => /^\(1\) Your turn/.test(await asked.title()))
    assert.match(await icon(asked), /turn/)
    assert.doesNotMatch(await waits.title(), /Your turn/)
    assert.doesNotMatch(await icon(waits), /turn/)
    await waits.getByRole('button', { name: 'Yes, by a notification' }).click()
    await waits.getByRole('group', { name: 'Notifications' }).waitFor({ state: 'detached' })
    await waits.evaluate(() => (window.away = true))
    for (let i = 0; i < 30 && !(await answers(waits).count()); i++) {
        const before = await numberOf(asked)
        await answers(asked).first().click()
        await until(async () => (await numberOf(asked)) !== before)
        await until(async () => (await answers(asked).count()) + (await answers(waits).count()) > 0)
    }
    await until(async () => (await waits.evaluate(() => window.notices.length)) > 0)
    const [{ title, body }] = await waits.evaluate(() => window.notices)
    assert.match(title, /^Your turn/)
    assert.equal(body, (await waits.locator('.words').innerText()).trim())
    assert.match(await waits.title(), /^\(1\) Your turn/)
    assert.doesNotMatch(await asked.title(), /Your turn/)
    assert.deepEqual([...asked.errors, ...waits.errors], [])
})
