// Several seats of one person: the table turns to the one that is asked.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, closeGuide, newPerson, numberOf, openBrowser, plan, until } from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

/** A table with all seats for one person. */
async function sitEverywhere(page, { game, scenario, count }) {
    const form = await plan(page, game)
    await form.getByLabel('Scenario').selectOption(scenario)
    const size = form.getByLabel('Seats', { exact: true })
    if (await size.count()) await size.selectOption(String(count))
    for (let i = 1; i <= count; i++)
        await form.getByLabel(`Seat ${i}`, { exact: true }).selectOption('me')
    await form.getByRole('button', { name: 'Sit down' }).click()
    await page.locator('.screen').waitFor()
    await closeGuide(page)
}

/** The first answer of all; then either somebody decides something new, or more is asked of it. */
async function answerOnce(page) {
    const now = async () => [await decider(page), await numberOf(page)].join()
    const before = await now()
    await answers(page).first().click()
    await until(
        async () =>
            (await answers(page).count()) > 0 &&
            ((await now()) !== before || (await page.locator('.so-far').count()) > 0),
    )
}

/** The name of the seat that decides. */
function decider(page) {
    return page.getByLabel('Seats').locator('li.asked strong').first().innerText()
}

test('four Heroes are played alone without a click to change seats', async () => {
    const page = await newPerson(browser)
    await sitEverywhere(page, { game: 1, scenario: 'order', count: 4 })
    const seen = new Set()
    for (let i = 0; i < 60 && seen.size < 4; i++) {
        await answers(page).first().waitFor()
        seen.add(await decider(page))
        await answerOnce(page)
    }
    assert.equal(seen.size, 4, [...seen].join())
    assert.equal(await page.getByRole('dialog').count(), 0)
    assert.deepEqual(page.errors, [])
})

for (const [width, height] of [
    [1440, 900],
    [390, 844],
])
    test(`of four seats one sees who is asked: ${width} by ${height}`, async () => {
        const page = await newPerson(browser, { viewport: { width, height } })
        await sitEverywhere(page, { game: 1, scenario: 'order', count: 4 })
        const seats = page.getByLabel('Seats', { exact: true })
        const seen = new Set()
        for (let i = 0; i < 60 && seen.size < 4; i++) {
            await answers(page).first().waitFor()
            seen.add(await decider(page))
            const room = await seats.boundingBox()
            const box = await seats.locator('li.asked').first().boundingBox()
            assert.ok(box.y >= room.y - 1 && box.y + box.height <= room.y + room.height + 1)
            assert.ok(box.x >= room.x - 1 && box.x + box.width <= room.x + room.width + 1)
            await answerOnce(page)
        }
        assert.equal(seen.size, 4, [...seen].join())
    })

test('who looks from another seat on purpose stays there until the next decision', async () => {
    const page = await newPerson(browser)
    await sitEverywhere(page, { game: 1, scenario: 'order', count: 2 })
    await answers(page).first().waitFor()
    await page.getByRole('button', { name: 'See from here' }).click()
    await answers(page).first().waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    assert.equal(await answers(page).count(), 0)
    await page.getByRole('button', { name: 'See from here' }).click()
    await answers(page).first().waitFor()
})

test('a curtain falls between seats that have secrets, and hides both hands', async () => {
    const page = await newPerson(browser)
    await sitEverywhere(page, { game: 0, scenario: 'duel', count: 2 })
    const curtain = page.getByRole('dialog', { name: /^Hand over to / })
    const turn = answers(page).first()
    await turn.or(curtain).first().waitFor()
    for (let i = 0; i < 30 && !(await curtain.isVisible()); i++) {
        const before = await numberOf(page)
        await turn.click()
        await until(async () => (await numberOf(page)) !== before)
        await turn.or(curtain).first().waitFor()
    }
    await curtain.waitFor()
    const covered = await page.locator('.hand').evaluate((hand) => {
        const { left, top } = hand.getBoundingClientRect()
        return !hand.contains(document.elementFromPoint(left + 40, top + 10))
    })
    assert.ok(covered, 'the hand is behind the curtain')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    assert.ok(await curtain.isVisible(), 'no key pulls it away')
    const next = (await curtain.getByRole('heading').innerText()).replace('Hand over to ', '')
    await curtain.getByRole('button', { name: /^I am / }).click()
    await curtain.waitFor({ state: 'detached' })
    await turn.waitFor()
    assert.equal((await decider(page)).toLowerCase(), next.toLowerCase())
    assert.deepEqual(page.errors, [])
})
