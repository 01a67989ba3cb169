// Lessons: each is clicked through to its end, by what it rings and nothing else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, newPerson, numberOf, openBrowser, server, until } from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

const panel = (page) => page.getByRole('region', { name: 'Lesson' })
const said = (page) => panel(page).locator('p').innerText()
const lit = (page) => page.locator('main .thing.lit, .side .thing.lit, .hand .thing.lit')

async function learn(page, title) {
    await page.goto(server)
    await page.getByRole('button', { name: `Learn: ${title}` }).click()
    await panel(page).waitFor()
}

/** Something the lesson waits for: a thing with a ring, or the one button of the question. */
async function answer(page) {
    const before = await numberOf(page)
    assert.equal(await answers(page).count(), 1, await said(page))
    if (await lit(page).count()) await lit(page).first().dispatchEvent('click')
    else await answers(page).first().click()
    await until(async () => (await numberOf(page)) !== before, 'the answer is not taken')
}

/** One step; false when the lesson is over. */
async function goOn(page) {
    const button = panel(page).getByRole('button', { name: /^(Next|Play on)$/ })
    await panel(page).or(answers(page)).first().waitFor()
    if ((await panel(page).count()) === 0) return false
    if (await button.count()) await button.click()
    else if (await answers(page).count()) await answer(page)
    else await until(async () => (await button.or(answers(page)).count()) > 0)
    return true
}

async function finish(page) {
    const told = new Set()
    for (let i = 0; i < 300; i++) {
        if (await panel(page).count()) told.add(await said(page))
        if (!(await goOn(page))) return told
    }
    throw new Error('the lesson never ends')
}

for (const [title, phone] of [
    ['A first duel', false],
    ['Hold the Rift', false],
    ['The first Round', false],
    ['Through the front door', false],
    ['A first charge', false],
    ['A first duel', true],
    ['Hold the Rift', true],
    ['The first Round', true],
    ['Through the front door', true],
    ['A first charge', true],
])
    test(`${title} is played to its end${phone ? ' on a phone' : ''}, and then freely`, async () => {
        const options = phone
            ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
            : {}
        // The table gives answers to which there is no other, so that a free one comes.
        const page = await newPerson(browser, { ...options, kept: { forced: true } })
        await learn(page, title)
        const told = await finish(page)
        assert.ok(told.size >= 12, `only ${told.size} texts`)
        await until(async () => (await answers(page).count()) > 1, 'nothing is free to choose')
        assert.equal(await page.getByRole('region', { name: 'How to play' }).count(), 0)
        assert.deepEqual(page.errors, [])
    })

test('a lesson rings what it speaks of, and lets nothing else be done', async () => {
    const page = await newPerson(browser)
    await learn(page, 'A first duel')
    assert.ok((await page.locator('[data-part="orc-king"].told').count()) === 1)
    assert.equal(await answers(page).count(), 0)
    await panel(page).getByRole('button', { name: 'Next' }).click()
    await page.locator('[data-part="hand"].told').waitFor()
    await page.locator('.hand .thing').first().dispatchEvent('click')
    assert.equal(await numberOf(page), '1')
    // Back from elsewhere it is where it was.
    for (let i = 0; i < 2; i++) await panel(page).getByRole('button', { name: 'Next' }).click()
    await answer(page)
    const before = await said(page)
    await page.reload()
    await panel(page).waitFor()
    assert.equal(await said(page), before)
    await page.locator('.hand .thing:not(.lit)').first().dispatchEvent('click')
    await page.getByText('the lesson waits for something else').waitFor()
})

test('a lesson can be left for a free game at any time', async () => {
    const page = await newPerson(browser)
    await learn(page, 'A first duel')
    await panel(page).getByRole('button', { name: 'Leave the lesson' }).click()
    await panel(page).waitFor({ state: 'detached' })
    assert.ok((await answers(page).count()) > 1)
    const before = await numberOf(page)
    await page.locator('.hand .thing.lit').last().click()
    await until(async () => (await numberOf(page)) !== before)
    assert.deepEqual(page.errors, [])
})
