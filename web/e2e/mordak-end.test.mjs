// Minions of Mordak to its end: begun by hints, brought on by agents, looked at in the Final Battle.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkAllSizes, still } from './axe.mjs'
import { complete, finishByAgents, idsIn, newPerson, openBrowser, sitDown } from './browser.mjs'

const GAME = 2

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

/** I am the only Hero, and Mordak takes what comes. */
async function alone(form) {
    await form.getByLabel('Seats', { exact: true }).selectOption('2')
    await form.getByLabel('Seat 1', { exact: true }).selectOption('random')
    await form.getByLabel('Seat 2', { exact: true }).selectOption('me')
}

/** Does what a hint says, word by word. */
function followHint(page) {
    const hinted = page.locator('.answers > .hinted').first()
    return complete(page, async () => {
        if (!(await hinted.isVisible())) await page.keyboard.press('h')
        await hinted.click()
    })
}

test('a lone Hero comes to the Final Battle and to the end', async () => {
    const page = await newPerson(browser, still)
    await sitDown(page, '', { game: GAME, choose: alone })
    for (let i = 0; i < 6; i++) assert.ok(await followHint(page))
    await finishByAgents(page)
    const result = page.getByRole('region', { name: 'Result' })
    await result.getByRole('heading', { name: /Victory|Defeat/ }).waitFor()
    await result.getByRole('button', { name: 'The Final Battle begins' }).click()
    await page.getByText('Bring Mordak to 0 Health').first().waitFor()
    const texts = await page.locator('.log, .hand, aside, main, header').allInnerTexts()
    assert.deepEqual(idsIn(texts.join('\n')), [])
    await checkAllSizes(page)
    assert.deepEqual(page.errors, [])
})
