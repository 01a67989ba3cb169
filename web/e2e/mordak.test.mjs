// Minions of Mordak: some Rounds by clicks and by keys, from both sides, and nothing keeps people out.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkAllSizes, still } from './axe.mjs'
import { answerFirst, idsIn, newPerson, openBrowser, playOn, sitDown } from './browser.mjs'

const GAME = 2

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

/** All that can be read on the table. */
async function read(page) {
    const texts = await page.locator('.ask, header, .log, .hand, aside, main').allInnerTexts()
    return texts.join('\n')
}

test('Mordak plays some Rounds by clicks, and nobody reads an id', async () => {
    const page = await newPerson(browser, still)
    await sitDown(page, '', { game: GAME })
    const said = new Set()
    await playOn(page, 40, async () => said.add(await read(page)))
    assert.deepEqual(idsIn([...said].join('\n')), [])
    await checkAllSizes(page)
    assert.deepEqual(page.errors, [])
})

test('a Hero plays by keys alone', async () => {
    const page = await newPerson(browser)
    const hero = async (form) => {
        await form.getByLabel('Seat 1', { exact: true }).selectOption('')
        await form.getByLabel('Seat 2', { exact: true }).selectOption('me')
    }
    await sitDown(page, '', { game: GAME, choose: hero })
    for (let i = 0; i < 20; i++) assert.ok(await answerFirst(page))
    assert.deepEqual(page.errors, [])
})

test('a Minion tells its card to whoever comes to it by keys', async () => {
    const page = await newPerson(browser, still)
    await sitDown(page, '', { game: GAME })
    const minion = page
        .locator('main [data-thing]')
        .filter({ has: page.locator('.foot') })
        .first()
    await page.keyboard.press('Tab') // so that the focus is one of keys
    await minion.focus()
    await page.locator('.enlarged').waitFor()
    assert.match(await page.locator('.enlarged').innerText(), /Chump/)
    assert.match(await minion.getAttribute('aria-description'), /Chump, Fresh/)
})
