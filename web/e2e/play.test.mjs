// Whole games in a browser, by clicks, taps and keys.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
    answerFirst,
    answers,
    asked,
    decide,
    newPerson,
    numberOf,
    openBrowser,
    playOn,
    server,
    sitDown,
    step,
} from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

test('somebody new is asked the first question after one click', async () => {
    const page = await newPerson(browser)
    await page.goto(server)
    await page.getByRole('button', { name: 'Play now' }).first().click()
    await answers(page).first().waitFor()
    assert.match(page.url(), /\/table\/[a-z0-9]+$/)
    assert.deepEqual(page.errors, [])
})

test('a duel is played to its end by keys alone', async () => {
    const page = await newPerson(browser)
    await page.goto(server)
    await page.getByRole('button', { name: 'Play now' }).first().focus()
    await page.keyboard.press('Enter')
    let going = await asked(page)
    for (let i = 0; going && i < 200; i++) going = await answerFirst(page)
    assert.equal(going, false, 'the game is over')
    await page.getByRole('region', { name: 'The end' }).waitFor()
    const result = page.getByRole('region', { name: 'Result' })
    await result.getByRole('heading', { name: /Victory|Defeat/ }).waitFor()
    assert.deepEqual(page.errors, [])
})

test('cards are picked by a click, and a forbidden one says which rule forbids it', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    const forbidden = page.locator('.hand .thing:not(.lit)').first()
    const pick = page.getByRole('button', { name: /^Pick/ }).first()
    const reach = async (thing) => {
        for (let i = 0; i < 6 && !(await thing.isVisible()); i++) await answerFirst(page)
    }
    await reach(forbidden)
    await forbidden.click({ force: true }) // it is marked as not asked for
    const reply = page.locator('.reply')
    await reply.waitFor()
    const rule = await reply.getByRole('button').innerText()
    assert.match(rule, /^[A-Z]{2}-[A-Z0-9]{3}-\d+$/)
    await reply.getByRole('button').click()
    await page.getByRole('tabpanel').getByRole('heading', { name: rule }).waitFor()
    await reach(pick)
    const raised = await page.locator('.hand .raised').count()
    const name = (await pick.innerText()).replace(/^Pick /, '').replace(/\s+\w$/, '')
    const before = await numberOf(page)
    await decide(page, async () => {
        const card = page.locator(`.hand .thing.lit[aria-label="${name}"]`).first()
        await step(page, () => card.click())
        if ((await numberOf(page)) === before) await pick.click()
    })
    assert.equal(await page.locator('.hand .raised').count(), raised + 1)
    await decide(page, () => page.keyboard.press('u'))
    assert.equal(await page.locator('.hand .raised').count(), raised)
    assert.deepEqual(page.errors, [])
})

for (const { scenario, game } of [
    { scenario: 'prisoners', game: 0 },
    { scenario: 'order', game: 1 },
])
    test(`the board keeps its size from question to question: ${scenario}`, async () => {
        const page = await newPerson(browser)
        await sitDown(page, scenario, { game })
        const board = page.getByRole('region', { name: 'The board' })
        const sizes = new Set()
        await playOn(page, 30, async () => sizes.add(JSON.stringify(await board.boundingBox())))
        assert.equal(sizes.size, 1, [...sizes].join(' '))
    })

test('the table is the same after a reload', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    await decide(page, () => answers(page).nth(1).click())
    const look = async () => [
        await page.locator('.hand').innerText(),
        await page.locator('.words').innerText(),
        await answers(page).allInnerTexts(),
        await page.getByRole('log').innerText(),
    ]
    const seen = await look()
    await page.reload()
    await asked(page)
    assert.deepEqual(await look(), seen)
})

test('a moment of the past is shown, and nothing can be answered in it', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    for (let i = 0; i < 3; i++) await answerFirst(page)
    const now = await page.locator('.words').innerText()
    await page.getByRole('log').getByTitle('Show this moment').first().click()
    await page.getByRole('region', { name: 'Replay' }).waitFor()
    assert.equal(await answers(page).count(), 0)
    assert.equal(await page.getByLabel('Moment').inputValue(), '1')
    await page.keyboard.press('Escape')
    assert.equal(await page.locator('.words').innerText(), now)
})

test('a phone plays the map by taps, and nothing is too wide', async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const page = await newPerson(browser, phone)
    await sitDown(page, 'prisoners')
    // The map is larger than its window: one that can be seen.
    const name = await page.locator('.map .thing.lit').evaluateAll((lit) => {
        const frame = document.querySelector('main').getBoundingClientRect()
        const seen = lit.find((thing) => {
            const { top, bottom, left, right } = thing.getBoundingClientRect()
            return (
                top > frame.top && bottom < frame.bottom && left > frame.left && right < frame.right
            )
        })
        return seen.dataset.thing
    })
    await step(page, () => page.locator(`.map .thing.lit[data-thing="${name}"]`).tap())
    await asked(page)
    for (let i = 0; i < 6; i++) await decide(page, () => answers(page).first().tap())
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.equal(wide, 0)
    const small = await page.evaluate(
        () =>
            [...document.querySelectorAll('.answers button, header button, header a')].filter(
                (button) => {
                    const box = button.getBoundingClientRect()
                    return button.checkVisibility() && (box.height < 44 || box.width < 44)
                },
            ).length,
    )
    assert.equal(small, 0, 'targets are at least 44 px')
    assert.deepEqual(page.errors, [])
})

test('a second browser joins by the link, takes the open seat, and both see each other', async () => {
    const host = await newPerson(browser)
    await host.goto(server)
    await host.getByRole('button', { name: 'Set the table…' }).first().click()
    await host.getByLabel('Seat 2', { exact: true }).selectOption('open')
    await host.getByRole('button', { name: 'Sit down' }).click()
    await host.getByRole('button', { name: /^Copy the/ }).waitFor()
    const invitations = await host.evaluate(() =>
        JSON.parse(localStorage.getItem('warmoot.invitations')),
    )
    const [[name, invitation]] = Object.entries(invitations)
    const watcher = await newPerson(browser)
    await watcher.goto(`${server}/table/${name}`)
    await watcher.getByRole('button', { name: 'Sit here' }).click()
    await watcher.getByText('Only who has the invitation').waitFor()
    const guest = await newPerson(browser)
    await guest.goto(`${server}/table/${name}#${invitation}`)
    await guest.getByRole('heading', { name: 'Somebody invites you' }).waitFor()
    await guest.getByLabel('Your name at the table').fill('Ada')
    await guest.getByRole('button', { name: /^Sit down as / }).click()
    await guest.locator('.hand').waitFor()
    await guest.getByRole('region', { name: 'How to play' }).waitFor()
    await host.getByText('2 · Ada').waitFor()
    const hands = await Promise.all([host, guest].map((page) => page.locator('.hand').innerText()))
    assert.notEqual(hands[0], hands[1])
    assert.equal(await watcher.locator('.hand').count(), 0)
    await guest.getByRole('tab', { name: 'Chat' }).click()
    await guest.getByLabel('Say something').fill('Well met')
    await guest.keyboard.press('Enter')
    await host.getByRole('tab', { name: 'Chat' }).click()
    await host.getByText('Well met').waitFor()
})
