// What moves on a board: dice that roll, are skipped, or lie still from the beginning; and what lights
// up on it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
    answerFirst,
    answers,
    complete,
    decide,
    newPerson,
    openBrowser,
    sitDown,
} from './browser.mjs'

const ORCS_MUST_DIE = 1

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

/** Answers until dice are rolled. */
async function playToDice(page) {
    const die = page.locator('.tray .die').first()
    for (let i = 0; i < 60 && !(await die.isVisible()); i++) await answerFirst(page)
    await die.waitFor()
}

test('a roll shows its dice, and a key shows them as they lie', async () => {
    const page = await newPerson(browser)
    await page.clock.install()
    await sitDown(page, 'order', { game: ORCS_MUST_DIE })
    await page.clock.pauseAt(Date.now() + 3_600_000) // dice stay in the air until they are skipped
    await playToDice(page)
    const tray = page.locator('.tray[data-settled]')
    assert.equal(await tray.getAttribute('data-settled'), 'false')
    const question = await page.locator('.words').innerText()
    await page.keyboard.press('Shift')
    assert.equal(await tray.getAttribute('data-settled'), 'true')
    assert.equal(await page.locator('.words').innerText(), question)
    const spoken = await page.locator('.unseen[role=status]').textContent()
    assert.match(spoken, /Miss|Brain|Speed|Sword|Stun|Wild/)
    await page.clock.resume()
    await page.getByRole('button', { name: 'Take the dice away' }).click()
    await page.locator('.tray .die').first().waitFor({ state: 'detached' })
    assert.deepEqual(page.errors, [])
})

test('with reduced motion the dice lie still at once, and nothing moves', async () => {
    const page = await newPerson(browser, { reducedMotion: 'reduce' })
    await page.clock.install()
    await sitDown(page, 'order', { game: ORCS_MUST_DIE })
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await playToDice(page)
    assert.equal(await page.locator('.tray[data-settled]').getAttribute('data-settled'), 'true')
    assert.equal(await page.locator('.ghosts > *').count(), 0)
    const running = await page.evaluate(
        () => document.getAnimations().filter((a) => a.effect.getTiming().duration > 0).length,
    )
    assert.equal(running, 0)
    assert.deepEqual(page.errors, [])
})

/** Remembers where the tray lies as soon as there is one, and what else is on the page then. */
function watchTray() {
    const look = () => {
        const tray = document.querySelector('.tray[data-settled]')
        if (!tray || window.lie) return
        const box = (element) => element.getBoundingClientRect().toJSON()
        const [board, ask] = ['main', '.ask'].map((part) => document.querySelector(part))
        window.lie = { tray: box(tray), board: box(board), ask: box(ask) }
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

const apart = (a, b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1

for (const [where, options] of Object.entries({
    'a screen': {},
    'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    'a phone that lies': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
}))
    test(`on ${where} the tray lies beside the board and what is asked`, async () => {
        const page = await newPerson(browser, options)
        await sitDown(page, 'order', { game: ORCS_MUST_DIE })
        await page.evaluate(watchTray)
        const seen = () => page.evaluate(() => window.lie)
        for (let i = 0; i < 60 && !(await seen()); i++)
            await complete(page, () => answers(page).first().click())
        const { tray, board, ask } = await seen()
        assert.ok(apart(tray, board), JSON.stringify({ tray, board }))
        assert.ok(apart(tray, ask), JSON.stringify({ tray, ask }))
        assert.ok(tray.left >= 0)
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

/** Nothing that moves gets anywhere. */
async function slow(page) {
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 1e-7 })
}

/** Throws cards away and draws; how many copies fly then, and how many more are in the hand. */
async function draw(page) {
    const held = page.locator('.hand .thing')
    const offer = answers(page).filter({ hasText: /Draw [2-7]/ })
    const discarding = page.locator('.words').filter({ hasText: 'throw away' })
    while (!(await offer.count())) {
        const raised = await page.locator('.hand .raised').count()
        const pick = (await discarding.count()) && raised < 2
        const next = pick ? answers(page).filter({ hasText: /Pick/ }) : answers(page)
        await decide(page, () => next.first().click())
    }
    const before = await held.count()
    await page.locator('body > [inert]').evaluateAll((copies) => copies.forEach((c) => c.remove()))
    await decide(page, () => offer.first().click())
    return {
        flying: await page.locator('body > [inert]').count(),
        drawn: (await held.count()) - before,
    }
}

test('drawn cards are in the hand before they are seen to arrive', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    await slow(page)
    const { flying, drawn } = await draw(page)
    assert.ok(drawn >= 2)
    assert.equal(flying, drawn)
    assert.deepEqual(page.errors, [])
})

test('with reduced motion no card flies', async () => {
    const page = await newPerson(browser, { reducedMotion: 'reduce' })
    await sitDown(page, 'duel')
    const { flying, drawn } = await draw(page)
    assert.ok(drawn >= 2)
    assert.equal(flying, 0)
    assert.deepEqual(page.errors, [])
})

/** Plays until a step is offered. */
async function playToSteps(page) {
    const step = answers(page).filter({ hasText: /Step to/ })
    while (!(await step.count())) assert.ok(await answerFirst(page), 'nobody has moved')
    return step.first()
}

test('a figure that is sent on goes on from where it is seen', async () => {
    const page = await newPerson(browser)
    const paladin = page.locator('.map [aria-label^="Paladin at "]')
    await sitDown(page, 'orc-camp')
    await slow(page)
    let step
    do {
        step = await playToSteps(page)
        await decide(page, () => step.click())
    } while (!(await step.count())) // something came in between
    const first = await paladin.boundingBox()
    await decide(page, () => step.click())
    const second = await paladin.boundingBox()
    assert.ok(Math.hypot(first.x - second.x, first.y - second.y) < 3, 'it leapt')
    assert.deepEqual(page.errors, [])
})

test('a figure is where it went before it is seen to arrive', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'orc-camp')
    const step = await playToSteps(page)
    const to = (await step.innerText()).match(/([a-z]\d+)/)[1]
    await decide(page, () => step.click())
    assert.ok(await page.locator(`.map [aria-label$=" at ${to}"]`).count())
    assert.deepEqual(page.errors, [])
})
