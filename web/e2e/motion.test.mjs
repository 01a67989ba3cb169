// What moves on a board: dice that roll, are skipped, or lie still from the beginning; and what lights
// up on it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, decide, newPerson, openBrowser, sitDown } from './browser.mjs'

const ORCS_MUST_DIE = 1

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

/** Answers until dice are rolled. */
async function playToDice(page) {
    const die = page.locator('.tray .die').first()
    for (let i = 0; i < 60 && !(await die.isVisible()); i++)
        await decide(page, () => page.keyboard.press('1'))
    await die.waitFor({ timeout: 1000 })
}

test('a roll shows its dice, and a key shows them as they lie', async () => {
    const page = await newPerson(browser)
    await page.clock.install()
    await sitDown(page, 'order', { game: ORCS_MUST_DIE })
    await page.clock.pauseAt(Date.now() + 3_600_000) // dice stay in the air until they are skipped
    await playToDice(page)
    const tray = page.locator('.tray')
    assert.equal(await tray.getAttribute('data-settled'), 'false')
    const question = await page.locator('.words').innerText()
    await page.keyboard.press('Shift')
    assert.equal(await tray.getAttribute('data-settled'), 'true')
    assert.equal(await page.locator('.words').innerText(), question)
    const faces = await page.locator('.tray .die').evaluateAll((dice) => dice.map((d) => d.title))
    assert.match(faces[0], /die: (Miss|Brain|Speed|Sword|Stun|Wild|Cross|Skull|2 [A-Z][a-z]+s)$/)
    const spoken = await page.locator('main [role=status]').first().textContent()
    assert.match(spoken, /Miss|Brain|Speed|Sword|Stun|Wild/)
    await page.clock.resume()
    await page.getByRole('button', { name: 'Take the dice away' }).click()
    await page.locator('.tray .die').first().waitFor({ state: 'detached', timeout: 5000 })
    assert.deepEqual(page.errors, [])
})

test('with reduced motion the dice lie still at once, and nothing moves', async () => {
    const page = await newPerson(browser, { reducedMotion: 'reduce' })
    await page.clock.install()
    await sitDown(page, 'order', { game: ORCS_MUST_DIE })
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await playToDice(page)
    assert.equal(await page.locator('.tray').getAttribute('data-settled'), 'true')
    assert.equal(await page.locator('.ghosts > *').count(), 0)
    const running = await page.evaluate(
        () => document.getAnimations().filter((a) => a.effect.getTiming().duration > 0).length,
    )
    assert.equal(running, 0)
    assert.deepEqual(page.errors, [])
})

test('an answer lights up what it touches, and a thing lights up its answers', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'order', { game: ORCS_MUST_DIE })
    const place = answers(page).filter({ hasText: 'tile' }).first()
    const name = (await place.innerText()).match(/tile (\w+)/)[1]
    const tile = page.locator(`.corridor [aria-label="tile ${name}"]`)
    await place.hover()
    assert.match(await tile.getAttribute('class'), /\bglow\b/)
    await page.locator('h1').hover()
    assert.doesNotMatch(await tile.getAttribute('class'), /\bglow\b/)
    await tile.focus()
    assert.match(await place.getAttribute('class'), /\bpointed\b/)
    await tile.blur()
    assert.doesNotMatch(await place.getAttribute('class'), /\bpointed\b/)
    assert.deepEqual(page.errors, [])
})

test('a figure is where it went before it is seen to arrive', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'orc-camp')
    const step = answers(page)
        .filter({ hasText: /Step to/ })
        .first()
    for (let i = 0; i < 30 && !(await step.isVisible()); i++)
        await decide(page, () => page.keyboard.press('1'))
    const to = (await step.innerText()).match(/([a-z]\d+)/)[1]
    await decide(page, () => step.click())
    assert.ok(await page.locator(`.map [aria-label$=" at ${to}"]`).count())
    assert.deepEqual(page.errors, [])
})
