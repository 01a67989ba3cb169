// OrcQuest WarPath: a Hero enters, walks and fights by clicks on the board, and the board tells on
// demand what can be seen.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import {
    answers,
    asked,
    complete,
    decide,
    followLesson,
    idsIn,
    newPerson,
    openBrowser,
    playOn,
    server,
    sitDown,
    step,
    until,
} from './browser.mjs'

const GAME = 3

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

/** One person plays all four Heroes. */
async function alone(form) {
    await form.getByLabel('Seats', { exact: true }).selectOption('1')
}

const begin = (page) => sitDown(page, 'chickens', { game: GAME, choose: alone })
const thing = (page, name) => page.locator(`main [data-thing="${name}"]`)
const question = (page) => page.locator('.ask .words').innerText()
const marked = (page) => page.locator('main .marked').count()

/** Other games tell a story, too. */
const takeUp = (page) =>
    page
        .locator('.game', { hasText: 'OrcQuest WarPath' })
        .getByRole('button', { name: 'Take up a campaign…' })

/** All that can be read on the table. */
async function read(page) {
    const texts = await page.locator('.ask, header, .log, .hand, aside, main').allInnerTexts()
    return texts.join('\n')
}

/** Places whatever comes to lie on the board, until something else is asked. */
async function settle(page) {
    while (/On which square|Which way/.test(await question(page)))
        await complete(page, () => answers(page).first().click())
}

/** A Hero comes onto the board by clicks: on himself, on a square, on a side. */
async function enter(page, hero = 'orrus') {
    await decide(page, () => page.locator(`[data-part=heroes] [data-thing="${hero}"]`).click())
    assert.match(await question(page), /Where does \w+ come onto the board/)
    await step(page, () => thing(page, '2,5').dispatchEvent('click'))
    await decide(page, () => page.keyboard.press('e'))
    await settle(page)
    await thing(page, hero).waitFor()
}

test('a Hero enters and walks by clicks on squares', async () => {
    const page = await newPerson(browser, { reducedMotion: 'reduce' })
    await begin(page)
    await enter(page)
    await decide(page, () => page.locator('.hand [data-thing="stomp-forward"]').click())
    assert.match(await question(page), /Where does Orrus go\? \(5 points\)/)
    await decide(page, () => thing(page, '3,5').dispatchEvent('click'))
    assert.match(await question(page), /\(4 points\)/)
    // Farther away is an order: he walks there.
    await decide(page, () => thing(page, '5,5').dispatchEvent('click'))
    await until(async () => /\(2 points\)/.test(await question(page)))
    assert.deepEqual(page.errors, [])
})

test('a finger opens a door', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const page = await newPerson(browser, { ...phone, reducedMotion: 'reduce' })
    await begin(page)
    await enter(page, 'mandar') // Orrus would smash it
    await decide(page, () => page.locator('.hand .card', { hasText: 'Hobble and Hop' }).click())
    await decide(page, () => thing(page, '3,5').dispatchEvent('click'))
    const door = page.locator('main [data-door].lit').first()
    assert.equal(await door.getAttribute('data-state'), 'closed')
    const name = await door.getAttribute('data-door')
    const { x, y, width, height } = await door.boundingBox()
    await decide(page, () => page.touchscreen.tap(x + width / 2, y + height / 2))
    await page.locator(`main [data-door="${name}"][data-state="open"]`).waitFor()
    assert.deepEqual(page.errors, [])
})

test('the board shows on demand what is seen and where danger is', async () => {
    const page = await newPerson(browser, { reducedMotion: 'reduce' })
    await begin(page)
    await enter(page)
    const show = (name) => page.getByRole('button', { name, exact: true })
    assert.equal(await marked(page), 0)
    // Answers that need more room rise over the edge of the board, not over what is clicked there.
    await page.getByRole('button', { name: 'Larger' }).click({ trial: true })
    await show('What Orrus sees').click()
    await until(async () => (await marked(page)) > 5, 'nothing is seen')
    const seen = await marked(page)
    // What is shown keeps step with the position, and goes by a second click.
    await decide(page, () => page.locator('.hand [data-thing="stomp-forward"]').click())
    await decide(page, () => thing(page, '3,5').dispatchEvent('click'))
    await until(async () => (await marked(page)) !== seen, 'what is seen does not change')
    await show('What Orrus sees').click()
    await until(async () => (await marked(page)) === 0)
    await show('Danger Zones').click()
    await until(async () => (await marked(page)) > 0, 'there is no danger')
    await show('Patrol Paths').click()
    await page.locator('main .path').first().waitFor({ state: 'attached' })
    assert.equal(await marked(page), 0)
    assert.deepEqual(page.errors, [])
})

test('a fight shows its dice, and what they did', async () => {
    const page = await newPerson(browser, { reducedMotion: 'reduce' })
    await page.goto(server)
    await page.getByRole('button', { name: 'Learn: Through the front door' }).click()
    await followLesson(page, /An orange and a red result/)
    const dice = page.getByLabel('Dice', { exact: true })
    assert.match(await dice.getByRole('status').innerText(), /Orange, Red|Red, Orange/)
    assert.equal(await dice.locator('.die').count(), 2)
    const log = await page.getByRole('log').innerText()
    assert.match(log, /Orrus rolls .* Attack die: (orange|red)/)
    assert.match(log, /Peasant 5 dies/)
    assert.match(log, /Orrus finds Club/)
    assert.equal(await thing(page, 'peasant-5').count(), 0)
    assert.deepEqual(page.errors, [])
})

test('nobody reads an id', async () => {
    const page = await newPerson(browser, { reducedMotion: 'reduce' })
    await begin(page)
    const said = new Set()
    await playOn(page, 20, async () => said.add(await read(page)))
    assert.deepEqual(idsIn([...said].join('\n')), [])
    assert.deepEqual(page.errors, [])
})

async function resign(page) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Resign…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resign the game' }).click()
    await page.getByRole('region', { name: 'Result' }).waitFor()
}

test('a campaign stands in the lobby, goes on, and is taken up from a file', async () => {
    const page = await newPerson(browser)
    await begin(page)
    await resign(page)
    await page.goto(server)
    const campaigns = page.getByRole('region', { name: 'Campaigns' })
    await campaigns.getByText('Resigned').waitFor()
    const coming = page.waitForEvent('download')
    await campaigns.getByRole('button', { name: 'Keep it as a file' }).click()
    const file = await coming
    assert.equal(file.suggestedFilename(), 'warmoot-orcquest-chickens.json')
    const kept = JSON.parse(await readFile(await file.path(), 'utf8'))
    assert.equal(kept.settings['hero/1/sheet'], 'orrus')
    await campaigns.getByRole('button', { name: 'Try it again' }).click()
    await asked(page)
    assert.match(await question(page), /Who acts next/)
    // Where it stands now is the new table alone.
    await page.goto(server)
    await campaigns.getByText('Your turn').waitFor()
    assert.equal(await campaigns.getByRole('listitem').count(), 1)
    const choosing = page.waitForEvent('filechooser')
    await takeUp(page).click()
    await (await choosing).setFiles(await file.path())
    const form = page.getByRole('dialog', { name: 'Set the table' })
    await form.getByText('The campaign goes on').waitFor()
    await form.getByRole('button', { name: 'Sit down' }).click()
    await asked(page)
    assert.match(await question(page), /Who acts next/)
    assert.deepEqual(page.errors, [])
})

test('a file that is no campaign is refused in words', async () => {
    const page = await newPerson(browser)
    await page.goto(server)
    const choosing = page.waitForEvent('filechooser')
    await takeUp(page).click()
    const buffer = Buffer.from('{"format":"shopping-list"}')
    await (await choosing).setFiles({ name: 'list.json', mimeType: 'application/json', buffer })
    await page.getByRole('alert').getByText('This file is no campaign.').waitFor()
    assert.deepEqual(page.errors, [])
})
