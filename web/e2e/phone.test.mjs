// Narrow and low pages: what is asked and what one plays with stay in reach.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, decide, newPerson, openBrowser, resting, sitDown } from './browser.mjs'

const upright = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const lying = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

/** The part of the height of the window that an element has. */
async function share(page, locator) {
    const { height } = await locator.boundingBox()
    return height / page.viewportSize().height
}

test('the strip of answers starts at its beginning at each question', async () => {
    const page = await newPerson(browser, upright)
    await sitDown(page, 'duel')
    const strip = page.getByRole('group', { name: 'Answers' })
    let scrolled = 0
    for (let i = 0; i < 8; i++) {
        await strip.evaluate((element) => (element.scrollLeft = 10_000))
        scrolled = Math.max(scrolled, await strip.evaluate((element) => element.scrollLeft))
        await decide(page, () => answers(page).last().click())
        assert.equal(await strip.evaluate((element) => element.scrollLeft), 0)
    }
    assert.ok(scrolled > 0, 'there was something to scroll')
})

test('the aim is told in words at the first question, and by a tap on its icon', async () => {
    const page = await newPerson(browser, upright)
    await sitDown(page, 'duel')
    const goal = page.getByRole('region', { name: 'The aim' })
    const words = goal.locator('p')
    assert.match(await goal.innerText(), /3 Victory Points win/)
    await decide(page, () => answers(page).first().click())
    await words.last().waitFor({ state: 'hidden' })
    await goal.locator('summary').tap()
    await words.filter({ visible: true }).waitFor()
    assert.deepEqual(page.errors, [])
})

for (const [scenario, game] of [
    ['duel', 0],
    ['prisoners', 0],
    ['order', 1],
    ['chickens', 3],
    ['skirmish', 4],
])
    test(`a phone that lies shows board and question side by side: ${scenario}`, async () => {
        const page = await newPerson(browser, lying)
        await sitDown(page, scenario, { game })
        const board = page.getByRole('region', { name: 'The board' })
        assert.ok((await share(page, board)) > 0.6, 'the board has most of the height')
        const first = await answers(page).first().boundingBox()
        const { x, width } = await board.boundingBox()
        assert.ok(first.x >= x + width, 'the answers stand beside it')
        assert.ok(first.y + first.height <= 390)
        const hand = page.locator('[data-part=hand]')
        assert.equal(await hand.isVisible(), false)
        await page.getByRole('button', { name: 'Your cards' }).tap()
        await hand.waitFor()
        await resting(hand)
        const box = await hand.boundingBox()
        assert.ok(box.y >= 0 && Math.round(box.y + box.height) <= 390)
        await page.getByRole('button', { name: 'Put the cards away' }).tap()
        await hand.waitFor({ state: 'hidden' })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.equal(wide, 0)
        assert.deepEqual(page.errors, [])
    })

test('panels beside the board fold, stay folded, and leave the room to it', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'prisoners')
    const board = page.getByRole('region', { name: 'The board' })
    const before = await board.boundingBox()
    await page.getByRole('button', { name: 'Fold the seats' }).click()
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    const after = await board.boundingBox()
    assert.ok(after.width > before.width + 400)
    assert.ok(await page.getByLabel('Seats').locator('li.asked').isVisible())
    await page.reload()
    await page.locator('.screen').waitFor()
    assert.equal((await board.boundingBox()).width, after.width)
    await page.getByRole('button', { name: 'Log', exact: true }).click()
    assert.ok(await page.getByRole('tab', { name: 'Log' }).isVisible())
})
