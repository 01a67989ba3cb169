// What people do at a table besides answering.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
    answers,
    asked,
    closeGuide,
    decide,
    newPerson,
    numberOf,
    openBrowser,
    plan,
    server,
    sitDown,
    until,
} from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

test('a hint marks an answer, and does not give it', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    const before = await page.locator('.screen').getAttribute('data-n')
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.locator('.answers .hinted').waitFor()
    assert.equal(await page.locator('.answers .hinted').count(), 1)
    assert.equal(await page.locator('.screen').getAttribute('data-n'), before)
    await decide(page, () => page.locator('.answers .hinted').click())
    assert.deepEqual(page.errors, [])
})

test('an answer is taken back where the law allows it, and the log says so', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel', { choose: (form) => form.getByLabel('Practice').check() })
    const words = await page.locator('.words').innerText()
    const offered = await answers(page).allInnerTexts()
    const undo = page.locator('.ask .acts').getByRole('button', { name: 'Undo' })
    assert.ok(await undo.isDisabled())
    await decide(page, () => answers(page).last().click())
    await decide(page, () => undo.click())
    assert.equal(await page.locator('.words').innerText(), words)
    assert.deepEqual(await answers(page).allInnerTexts(), offered)
    assert.match(await page.getByRole('log').innerText(), /takes an answer back/)
})

test('every line of the log has an icon, and the log says whose decisions they were', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    for (let i = 0; i < 6; i++) await decide(page, () => answers(page).first().click())
    const log = page.getByRole('log')
    assert.ok((await log.locator('.line').count()) > 3)
    assert.equal(await log.locator('.line:not(:has(svg))').count(), 0)
    const seats = await page.getByLabel('Seats').locator('strong').allInnerTexts()
    const deciders = await log.locator('.who').allInnerTexts()
    assert.deepEqual(new Set(deciders), new Set(seats))
    assert.ok(await log.locator('.line').evaluateAll(rulesBeside))
})

/** Text and rule of a line begin at the same height: the rule has no line of its own. */
function rulesBeside(lines) {
    return lines.every((line) => {
        const [first, ...others] = line.querySelectorAll('button')
        const top = (part) => part.getBoundingClientRect().top
        return others.every((part) => Math.abs(top(part) - top(first)) < 8)
    })
}

test('somebody without a seat watches, follows, and sees no hand', async () => {
    const host = await newPerson(browser)
    await sitDown(host, 'duel')
    const watcher = await newPerson(browser)
    await watcher.goto(host.url())
    await watcher.locator('.screen').waitFor()
    assert.equal(await watcher.locator('.hand').count(), 0)
    assert.equal(await answers(watcher).count(), 0)
    assert.equal(await watcher.getByRole('region', { name: 'How to play' }).count(), 0)
    for (let i = 0; i < 8; i++) await decide(host, () => answers(host).first().click())
    const last = await host.getByRole('log').locator('.text').last().innerText()
    await watcher.getByRole('log').getByText(last).last().waitFor()
    assert.deepEqual(watcher.errors, [])
})

test('the same answers lead to the same game, so that tests can be repeated', async () => {
    const games = []
    for (let i = 0; i < 2; i++) {
        const page = await newPerson(browser)
        await sitDown(page, 'prisoners')
        for (let j = 0; j < 12; j++) await decide(page, () => answers(page).first().click())
        games.push(await page.getByRole('log').locator('.text').allInnerTexts())
    }
    assert.ok(games[0].length > 12)
    assert.deepEqual(games[1], games[0])
})

test('agents that play among themselves can be followed', async () => {
    const page = await newPerson(browser)
    const form = await plan(page)
    await form.getByLabel('Scenario').selectOption('duel')
    await form.getByLabel('Seat 1', { exact: true }).selectOption('random')
    await form.getByLabel('Seat 2', { exact: true }).selectOption('random')
    const begun = performance.now()
    await form.getByRole('button', { name: 'Watch' }).click()
    await page.locator('.screen').waitFor()
    const passed = async () => Number(await numberOf(page))
    await until(async () => (await passed()) >= 6)
    const decisions = await passed()
    const seconds = (performance.now() - begun) / 1000
    assert.ok(decisions <= seconds / 0.7 + 2, `${decisions} decisions in ${seconds} seconds`)
    assert.deepEqual(page.errors, [])
})

test('a seat is handed to an agent, which plays, and taken over again', async () => {
    const page = await newPerson(browser, { kept: { curtain: false } })
    const form = await plan(page)
    await form.getByLabel('Seat 2', { exact: true }).selectOption('me') // waits for the same person
    await form.getByRole('button', { name: 'Sit down' }).click()
    await asked(page)
    await closeGuide(page)
    const states = page.getByRole('complementary', { name: 'Seats' }).locator('li')
    const first = (await states.nth(0).innerText()).includes('decision') ? 0 : 1
    const number = async () => Number(await page.locator('.screen').getAttribute('data-n'))
    const before = await number()
    await page.getByRole('button', { name: 'Let an agent play' }).click()
    await page.getByRole('button', { name: 'Take over again' }).waitFor()
    await until(async () => (await number()) > before + 1) // it was handed, and then played
    await page.getByRole('log').getByText('is played by').first().waitFor()
    await page.getByRole('button', { name: 'Take over again' }).click()
    await states.nth(first).getByText('You').waitFor()
    await asked(page)
    assert.deepEqual(page.errors, [])
})

test('chat can be muted: nothing is shown, and nothing rings', async () => {
    const host = await newPerson(browser)
    await sitDown(host, 'duel')
    const other = await host.context().newPage() // the same person: who watches speaks apart
    await other.goto(host.url())
    await other.getByRole('tab', { name: 'Chat' }).click()
    await host.getByRole('tab', { name: 'Chat' }).click()
    await host.getByRole('button', { name: 'Mute', exact: true }).click()
    await other.getByLabel('Say something').fill('Hail')
    await other.keyboard.press('Enter')
    await other.getByText('Hail').waitFor()
    await host.getByText('The chat is muted.').waitFor()
    assert.equal(await host.getByText('Hail').count(), 0)
    await host.getByRole('tab', { name: 'Log' }).click()
    await other.getByLabel('Say something').fill('Hail again')
    await other.keyboard.press('Enter')
    await other.getByText('Hail again').waitFor()
    assert.equal(await host.getByRole('tab', { name: 'Chat' }).innerText(), 'Chat')
    await host.getByRole('tab', { name: 'Chat' }).click()
    await host.getByRole('button', { name: 'Unmute' }).click()
    await host.getByText('Hail again').waitFor()
})

test('the guide shows at the first table of a scenario, and comes back when asked for', async () => {
    const page = await newPerson(browser)
    await page.goto(server)
    await page.getByRole('button', { name: 'Play now' }).first().click()
    const guide = page.getByRole('region', { name: 'How to play' })
    await guide.waitFor()
    assert.match(await guide.innerText(), /Victory Point/)
    const pages = Number(/of (\d+)/.exec(await guide.innerText())[1])
    for (let i = 1; i < pages; i++) await guide.getByRole('button', { name: 'Next' }).click()
    assert.equal(await guide.getByRole('button', { name: 'Next' }).count(), 0)
    await closeGuide(page)
    await guide.waitFor({ state: 'detached' })
    await page.goto(server)
    await page.getByRole('button', { name: 'Play now' }).first().click()
    await asked(page)
    assert.equal(await guide.count(), 0, 'only at the first table')
    await page.getByRole('button', { name: 'Guide' }).focus()
    await page.keyboard.press('Enter')
    await guide.waitFor()
    await page.keyboard.press('ArrowRight')
    assert.match(await guide.innerText(), /2 of/)
    await page.keyboard.press('Escape')
    await guide.waitFor({ state: 'detached' })
    assert.ok(
        await page
            .getByRole('button', { name: 'Guide' })
            .evaluate((b) => b === document.activeElement),
    )
    await page.goto(server)
    await page.getByRole('button', { name: 'Play now' }).nth(1).click()
    await guide.waitFor()
    assert.match(await guide.innerText(), /Onslaught/)
})

test('the guide of a scenario tells its own aim', async () => {
    const page = await newPerson(browser)
    const form = await plan(page)
    await form.getByLabel('Scenario').selectOption('prisoners')
    await form.getByRole('button', { name: 'Sit down' }).click()
    const guide = page.getByRole('region', { name: 'How to play' })
    await guide.waitFor()
    assert.match(await guide.innerText(), /White Tusks/)
})
