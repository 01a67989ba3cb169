// When a game is over one click tells whether its dice were fair. The chance of a seeded server is known
// to anybody, so there is one without a seed; only with WARMOOT_PROGRAM, the program to start.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { asked, newPerson, openBrowser, program, serve } from './browser.mjs'

const folder = mkdtempSync(join(tmpdir(), 'warmoot-e2e-'))
let browser
let running

before(async () => {
    browser = await openBrowser()
    if (program) running = await serve(join(folder, 'tables.db'), '0', { seed: undefined })
})
after(async () => {
    await browser.close()
    running?.serving.kill()
    rmSync(folder, { recursive: true })
})

async function resign(page) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Resign…' }).click()
    await page.getByRole('button', { name: 'Resign the game' }).click()
    await page.getByRole('button', { name: 'Look at the board' }).click()
}

/** What a click on the button says, in the place of the button. */
async function checkDice(page) {
    const end = page.getByRole('region', { name: 'The end' })
    await end.getByRole('button', { name: 'Check the dice' }).click()
    return end.getByRole('status').innerText()
}

test('whoever played and whoever watched can check the dice', { skip: !program }, async () => {
    const page = await newPerson(browser)
    await page.goto(running.address)
    await page.getByRole('button', { name: 'Play now' }).first().click()
    await asked(page)
    await resign(page)
    assert.match(await checkDice(page), /before you added your share: fair dice\.$/)
    const watcher = await newPerson(browser)
    await watcher.goto(page.url())
    assert.match(await checkDice(watcher), /^The secret is the one committed to\./)
    assert.deepEqual([...page.errors, ...watcher.errors], [])
})

test('where it is played again everybody has added to the dice', { skip: !program }, async () => {
    const host = await newPerson(browser)
    await host.goto(running.address)
    await host.getByRole('button', { name: 'Set the table…' }).first().click()
    const form = host.getByRole('dialog', { name: 'Set the table' })
    await form.getByLabel('Scenario').selectOption('duel')
    await form.getByLabel('Seat 2', { exact: true }).selectOption('open')
    await form.getByLabel('For all').check()
    await form.getByRole('button', { name: 'Sit down' }).click()
    await host.getByRole('button', { name: /^Copy the/ }).waitFor()
    const guest = await newPerson(browser)
    await guest.goto(host.url())
    await guest.getByRole('button', { name: 'Sit here' }).click()
    await guest.locator('.hand').waitFor()
    await resign(guest)
    await host.getByRole('button', { name: 'Play again' }).click()
    await guest.getByRole('button', { name: 'The result' }).click()
    await guest.getByRole('link', { name: 'To the next table' }).click()
    for (const page of [host, guest]) await page.locator('.hand').waitFor()
    assert.equal(guest.url(), host.url())
    await resign(host)
    await guest.getByRole('button', { name: 'Look at the board' }).click()
    for (const page of [host, guest])
        assert.match(await checkDice(page), /before you added your share: fair dice\.$/)
    assert.deepEqual([...host.errors, ...guest.errors], [])
})

test('dice that a number decides are not called fair', { skip: !program }, async () => {
    const page = await newPerson(browser)
    const seeded = await serve(join(folder, 'seeded.db'))
    await page.goto(seeded.address)
    await page.getByRole('button', { name: 'Play now' }).first().click()
    await asked(page)
    await resign(page)
    assert.match(await checkDice(page), /played with a number that anybody could know\.$/)
    seeded.serving.kill()
})
