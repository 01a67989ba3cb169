// What clicks and keys do: what was meant, and never something that was not.
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
    sitDown,
    step,
    takeHint,
    until,
} from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

const primary = (page) => page.locator('.answers > button.primary')
const lossy = (page) => page.locator('.answers > button.loss')
/** All that can be answered or ordered. */
const given = (page) => page.locator('.answers > button:enabled:not(.back)')

/** In practice there is nobody to whom the time of an answer could tell something. */
const practising = { choose: (form) => form.getByLabel('Practice').check() }

/** Answers as Enter does, or else by the first button that gives nothing up, until `there`. */
async function playUntil(page, there, most = 80) {
    for (let i = 0; i < most; i++) {
        if (await there()) return
        const safe = answers(page).and(page.locator(':not(.loss)'))
        const next = (await primary(page).count()) ? primary(page) : safe.last()
        await step(page, () => next.click())
        await asked(page)
    }
    throw new Error('it never came to that')
}

test('a click on a ware that is too dear says why, and throws nothing away', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'order', { game: 1 })
    await playUntil(page, async () => (await lossy(page).count()) > 0)
    const wares = page.locator('.side .ware')
    const dear = wares.and(page.locator('.thing:not(.lit)')).first()
    const shelf = await wares.allInnerTexts()
    const before = await numberOf(page)
    await dear.click({ force: true })
    await page.locator('.reply').waitFor()
    assert.match(await page.locator('.reply').innerText(), /^Not “/)
    const menu = page.getByRole('menu')
    if (await menu.isVisible()) {
        assert.match(await menu.innerText(), /Replace/)
        await page.keyboard.press('Escape')
        await menu.waitFor({ state: 'detached' })
    }
    assert.equal(await numberOf(page), before)
    assert.deepEqual(await wares.allInnerTexts(), shelf)
    assert.deepEqual(page.errors, [])
})

test('the highlighted answer never gives something up, and Enter gives it', async () => {
    for (const [scenario, game] of [
        ['duel', 0],
        ['order', 1],
    ]) {
        const page = await newPerson(browser)
        await sitDown(page, scenario, { game })
        for (let i = 0; i < 12; i++) {
            assert.ok((await primary(page).count()) <= 1)
            assert.equal(await primary(page).and(page.locator('.loss')).count(), 0)
            const said = await page.getByRole('log').locator('.text').count()
            if (await primary(page).count()) {
                await decide(page, async () => {
                    await page.getByRole('region', { name: 'The board' }).focus()
                    await page.keyboard.press('Enter')
                })
            } else {
                const before = await numberOf(page)
                await page.getByRole('region', { name: 'The board' }).focus()
                await page.keyboard.press('Enter')
                await page.waitForTimeout(100)
                assert.equal(await numberOf(page), before, 'Enter does nothing by itself')
                assert.equal(await page.getByRole('log').locator('.text').count(), said)
                await playUntil(page, async () => (await numberOf(page)) !== before)
            }
        }
    }
})

test('a key with a number presses the answer that names it', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'order', { game: 1 })
    let seen = 0
    for (let i = 0; i < 12; i++) {
        for (const button of await answers(page).all()) {
            const key = await button.getAttribute('aria-keyshortcuts')
            const name = (await button.innerText()).replace(/\s*\S$/, '')
            if (!/^\d$/.test(key)) continue
            seen++
            assert.match(name, new RegExp(`\\b${key}\\b`), `${key} is “${name}”`)
        }
        const before = await numberOf(page)
        await playUntil(page, async () => (await numberOf(page)) !== before)
    }
    assert.ok(seen > 0)
})

test('the card that the question asks for answers it by a click', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    const words = page.locator('.words')
    for (let i = 0; i < 60 && !/clear/i.test(await words.innerText()); i++) {
        await takeHint(page) // an agent lays cards
    }
    const section = page.locator('.duel section').first()
    const top = section.locator('.cards .whole.thing.lit').last()
    const name = await top.getAttribute('aria-label')
    await decide(page, () => top.click())
    await page
        .getByRole('log')
        .getByText(new RegExp(`clears? .*${name}`, 'i'))
        .first()
        .waitFor()
    assert.deepEqual(page.errors, [])
})

test('a standing order answers several questions by one click, and the log says so', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel', practising)
    const order = (name) => page.locator('.answers .order').filter({ hasText: name })
    for (let i = 0; i < 30 && !(await order('Keep all, draw').count()); i++) await answerFirst(page)
    await decide(page, () => order('Keep all, draw').click())
    assert.doesNotMatch(await page.locator('.words').innerText(), /throw away|draw|clear/i)
    await decide(page, () => order('End the turn').click())
    await page.getByRole('log').getByText('By a standing order').first().waitFor()
    assert.deepEqual(page.errors, [])
})

test('a click on an enemy out of reach goes there and attacks', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'order', { game: 1 })
    const order = page.locator('.answers .order').filter({ hasText: 'Go and attack on' })
    await playUntil(page, async () => (await order.count()) > 0)
    const [tile] = /tile \S+/.exec(await order.first().innerText())
    const told = (words) => page.getByRole('log').getByText(words).count()
    const [walked, attacked] = [await told(/ goes to /), await told(/ attacks on /)]
    await decide(page, () =>
        page.locator(`main .thing.lit[aria-label*=" on ${tile}"]`).first().dispatchEvent('click'),
    )
    assert.equal(await told(/ goes to /), walked + 1)
    assert.equal(await told(/ attacks on /), attacked + 1)
    assert.deepEqual(page.errors, [])
})

const byItself = (page) =>
    page.getByRole('log').getByText(/There was no other answer|Passed by the table/)

test('the table gives answers to which there is no other', async () => {
    const page = await newPerson(browser, { kept: { forced: true } })
    await sitDown(page, 'duel', practising)
    for (let i = 0; i < 60 && !(await byItself(page).count()); i++) {
        const before = await numberOf(page)
        if ((await given(page).count()) !== 1) await takeHint(page)
        else await until(async () => (await numberOf(page)) !== before, 'it is not given')
    }
    assert.ok(await byItself(page).count())
    assert.deepEqual(page.errors, [])
})

test('who wants to give every answer is asked for those without another, too', async () => {
    const page = await newPerson(browser, { kept: { forced: false } })
    await sitDown(page, 'duel', practising)
    for (let i = 0; i < 60 && (await given(page).count()) !== 1; i++) await takeHint(page)
    assert.equal(await given(page).count(), 1)
    await decide(page, () => given(page).click())
    assert.equal(await byItself(page).count(), 0)
})
