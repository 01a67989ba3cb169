// People at tables: who sits where, whose turn it is, what is said, and who one is elsewhere.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, newPerson, openBrowser, plan, server, sitDown, until } from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

function named(name) {
    return newPerson(browser, { kept: { name, notify: 'no' } })
}

/** A table with an open seat that anybody finds in the lobby. */
async function forAll(page) {
    const form = await plan(page)
    await form.getByLabel('Scenario').selectOption('duel')
    await form.getByLabel('Seat 2', { exact: true }).selectOption('open')
    await form.getByLabel('For all').check()
    await form.getByRole('button', { name: 'Sit down' }).click()
    await page.getByRole('button', { name: /^Copy the/ }).waitFor()
}

test('an open table is found in the lobby, and the lobby says whose turn it is', async () => {
    const host = await named('Brunhild')
    await forAll(host)
    const guest = await named('Ada')
    await guest.goto(server)
    const open = guest.getByRole('region', { name: 'Open tables' })
    await open
        .getByRole('link', { name: /Brunhild/ })
        .first()
        .click()
    await guest.getByRole('heading', { name: 'Brunhild invites you' }).waitFor()
    await guest.getByRole('button', { name: /^Sit down as / }).click()
    await guest.locator('.hand').waitFor()
    await until(async () => (await answers(host).count()) + (await answers(guest).count()) > 0)
    for (const page of [host, guest]) await page.goto(server)
    const mine = (page) => page.getByRole('region', { name: 'Your tables' }).getByRole('listitem')
    await mine(host).first().getByText('You and Ada').waitFor()
    await mine(guest).first().getByText('You and Brunhild').waitFor()
    const turns = await Promise.all(
        [host, guest].map((page) => page.getByText('Your turn').count()),
    )
    assert.equal(turns[0] + turns[1], 1)
    const titles = await Promise.all([host, guest].map((page) => page.title()))
    assert.equal(titles.filter((title) => title.startsWith('(1) Your turn')).length, 1)
    const watcher = await named('Eve')
    await watcher.goto(server)
    await watcher.getByRole('region', { name: 'Tables to watch' }).getByText('Ada').waitFor()
    assert.deepEqual([...host.errors, ...guest.errors, ...watcher.errors], [])
})

test('chat shows names, wraps, stays, and those who watch speak apart', async () => {
    const host = await named('Brunhild')
    await sitDown(host, 'duel')
    const long = `Hail ${'and well met '.repeat(15)}`.trim()
    await host.getByRole('tab', { name: 'Chat' }).click()
    await host.getByLabel('Say something').fill(long)
    await host.keyboard.press('Enter')
    const chat = host.getByRole('log', { name: 'Chat' })
    await chat.getByText('Brunhild').waitFor()
    const { x, width } = await host.getByRole('button', { name: 'Mute' }).boundingBox()
    assert.ok(x + width <= 1440, 'nothing runs out of the rail')
    assert.ok(await chat.evaluate((log) => log.scrollWidth <= log.clientWidth))
    const watcher = await named('Eve')
    await watcher.goto(host.url())
    await watcher.getByRole('tab', { name: 'Chat' }).click()
    await watcher.getByText(long).waitFor()
    await watcher.getByLabel('Say something').fill('He has nothing left')
    await watcher.keyboard.press('Enter')
    await watcher.getByText('From those who watch').waitFor()
    assert.match(await watcher.getByRole('log', { name: 'Chat' }).innerText(), /Eve/)
    await host.reload()
    await host.getByRole('tab', { name: 'Chat' }).click()
    await host.getByText(long).waitFor()
    assert.equal(await host.getByText('He has nothing left').count(), 0)
    assert.equal(await host.getByText(long).count(), 1)
})

test('a table of one person is removed, after a second click', async () => {
    const page = await named('Ivy')
    await sitDown(page, 'duel')
    await page.goto(server)
    const mine = page.getByRole('region', { name: 'Your tables' }).getByRole('listitem')
    await mine.first().waitFor()
    await mine.getByRole('button', { name: 'Remove' }).click()
    assert.equal(await mine.count(), 1)
    await mine.getByRole('button', { name: 'Really remove it?' }).click()
    await until(async () => (await mine.count()) === 0)
})

test('a link brings a person to another device, once', async () => {
    const page = await named('Ivy')
    await sitDown(page, 'duel')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'A link that brings your seats there' }).click()
    const link = await page
        .getByRole('textbox', { name: 'The link for your other device' })
        .inputValue()
    const other = await newPerson(browser)
    await other.goto(link)
    await other.getByRole('button', { name: 'Bring my seats here' }).click()
    const mine = other.getByRole('region', { name: 'Your tables' }).getByRole('listitem')
    await mine.first().waitFor()
    const third = await newPerson(browser)
    await third.goto(link)
    await third.getByRole('button', { name: 'Bring my seats here' }).click()
    await third.getByRole('alert').waitFor()
})

/** Two people whose duel is over; the first has asked for another, and waits for the second. */
async function playAgain() {
    const host = await named('Brunhild')
    await forAll(host)
    const guest = await named('Ada')
    await guest.goto(host.url())
    await guest.getByRole('button', { name: 'Sit here' }).click()
    await guest.locator('.hand').waitFor()
    await guest.getByRole('button', { name: 'More' }).click()
    await guest.getByRole('menuitem', { name: 'Resign…' }).click()
    await guest.getByRole('button', { name: 'Resign the game' }).click()
    await host.getByRole('button', { name: 'Play again' }).click()
    await host.getByText('Ada: not here yet').waitFor()
    return [host, guest]
}

/** The tables in the lobby that are somebody's. */
async function tablesOf(page) {
    await page.goto(server)
    return page.getByRole('region', { name: 'Your tables' }).getByRole('listitem')
}

test('who plays again waits until the other has come', async () => {
    const [host, guest] = await playAgain()
    const mine = await tablesOf(guest)
    await mine.first().getByText('Play again?').waitFor()
    await mine.first().getByRole('link').click()
    for (const page of [host, guest]) await page.locator('.hand').waitFor()
    assert.equal(guest.url(), host.url())
    assert.deepEqual([...host.errors, ...guest.errors], [])
})

test('who does not want to play again says so, and an agent may play', async () => {
    const [host, guest] = await playAgain()
    const mine = await tablesOf(guest)
    await mine.first().getByRole('button', { name: 'No, thanks' }).click()
    await until(async () => (await mine.count()) === 0)
    await host.getByText('Open seat').waitFor()
    await host.getByRole('button', { name: 'Let an agent play' }).click()
    await host.locator('.hand').waitFor()
    await host.getByLabel('Seats').getByText('Agent: Greedy').waitFor()
    assert.deepEqual([...host.errors, ...guest.errors], [])
})
