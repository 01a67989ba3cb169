// Giving up, and other things that are asked twice; links and codes; rules by chapters.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
    answers,
    decide,
    newPerson,
    openBrowser,
    plan,
    server,
    sitDown,
    until,
} from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

async function choose(page, item) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: item }).click()
}

test('who resigns is asked, has lost, and everybody reads it', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    await decide(page, () => answers(page).first().click())
    await choose(page, 'Resign…')
    const dialog = page.getByRole('dialog', { name: 'Resign?' })
    await dialog.getByText('Your side has lost').waitFor()
    await page.keyboard.press('Enter') // the focus is on going on
    await dialog.waitFor({ state: 'detached' })
    assert.ok((await answers(page).count()) > 0)
    await choose(page, 'Resign…')
    await dialog.getByRole('button', { name: 'Resign the game' }).click()
    const result = page.getByRole('region', { name: 'Result' })
    await result.getByRole('heading', { name: 'Defeat' }).waitFor()
    await result.getByText('Paladin resigned.').waitFor()
    await page.getByLabel('Seats').getByText('Resigned', { exact: true }).waitFor()
    const watcher = await newPerson(browser)
    await watcher.goto(page.url())
    await watcher
        .getByText(/ resigned\./)
        .first()
        .waitFor()
    await page.getByRole('button', { name: 'Watch it again' }).click()
    await page.keyboard.press('End')
    await page.getByLabel('Seats').getByText('Resigned', { exact: true }).waitFor()
    await page.goto(server)
    const mine = page.getByRole('region', { name: 'Finished' }).getByRole('listitem')
    await mine.first().getByText('Resigned').waitFor()
    assert.deepEqual([...page.errors, ...watcher.errors], [])
})

test('while others play on an agent takes the seat', async () => {
    const host = await newPerson(browser, { kept: { name: 'Brunhild', notify: 'no' } })
    await host.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const form = await plan(host, 1)
    await form.getByLabel('Seat 2', { exact: true }).selectOption('open')
    await form.getByRole('button', { name: 'Sit down' }).click()
    await host.getByRole('button', { name: /^Copy the/ }).click()
    const guest = await newPerson(browser, { kept: { name: 'Ada', notify: 'no' } })
    await guest.goto(await host.evaluate(() => navigator.clipboard.readText()))
    await guest.getByRole('button', { name: /^Sit down as / }).click()
    await guest.locator('.screen').waitFor()
    await choose(guest, 'Resign…')
    await guest.getByText('The others play on').waitFor()
    await guest.getByRole('button', { name: 'Give my seat up' }).click()
    await host.getByLabel('Seats').getByText('Agent: Greedy').waitFor()
    await host.getByText(/resigns, and the agent greedy plays on/).waitFor()
    assert.deepEqual(host.errors, [])
})

test('links are copied and shown as codes', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel', { choose: (form) => form.getByLabel('Private').check() })
    await choose(page, 'Let somebody watch…')
    const dialog = page.getByRole('dialog', { name: 'Let somebody watch' })
    await dialog.getByRole('img', { name: 'The link as a QR code' }).waitFor()
    const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue()
    await page.keyboard.press('Escape')
    const watcher = await newPerson(browser)
    await watcher.goto(link)
    await watcher.locator('.screen').waitFor()
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'A link that brings your seats there' }).click()
    await page.getByRole('img', { name: /as a QR code/ }).waitFor()
    assert.deepEqual([...page.errors, ...watcher.errors], [])
})

test('rules are read by chapters, and lead to each other', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    await page.getByRole('tab', { name: 'Rules' }).click()
    const found = page.getByRole('region', { name: 'Rules found' })
    const chapters = found.locator('summary')
    await chapters.first().waitFor()
    assert.ok((await chapters.count()) > 10)
    await chapters.nth(1).click()
    await found.getByRole('heading', { level: 3 }).first().waitFor()
    await page.getByLabel('Search the rules').fill('HC-')
    const linked = found.locator('li .link').first()
    await linked.waitFor()
    const id = await linked.innerText()
    await linked.click()
    await until(async () => (await page.getByLabel('Search the rules').inputValue()) === id)
    await found.getByRole('heading', { name: id }).first().waitFor()
    await found.getByRole('button', { name: 'All chapters' }).click()
    await chapters.first().waitFor()
})

test('a name that is too long says so', async () => {
    const page = await newPerson(browser)
    await page.goto(server)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Your name').fill('Brunhild of the seven far mountains')
    await page.getByText('24 characters at most').waitFor()
})
