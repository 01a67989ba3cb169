// The end of a game: the page of its result, and where one goes from there.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asked, newPerson, openBrowser, playOn, sitDown, until } from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

const page_ = (page) => page.getByRole('region', { name: 'Result' })

test('a finished duel is told by its turning points and numbers, and is played again', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    assert.ok((await playOn(page, 400)) < 400)
    const result = page_(page)
    await result.getByText(/has landed as many attacks as it takes/).waitFor()
    assert.match(await result.getByRole('heading').first().innerText(), /^(Victory|Defeat)$/)
    // Whoever has won has as many points in the plot as in the table's own words.
    await result.getByText('Victory Points').waitFor()
    const points = (await result.locator('figure li b').allInnerTexts()).map(Number)
    assert.equal(Math.max(...points), 3)
    const moments = result.getByLabel('Turning points').getByRole('button')
    assert.equal(await moments.filter({ hasText: 'Hit!' }).count(), points[0] + points[1])
    const attacks = result.getByRole('row', { name: /^Attacks \d/ })
    assert.match(await attacks.innerText(), /[1-9]/)
    // A turning point is a moment of the replay.
    await moments.first().click()
    await page.getByLabel('Moment').waitFor()
    await page.keyboard.press('Escape')
    await result.waitFor()
    // The board is below.
    await result.getByRole('button', { name: 'Look at the board' }).click()
    await result.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'The result' }).click()
    const coming = page.waitForEvent('download')
    await result.getByRole('button', { name: 'Keep the record' }).click()
    assert.match((await coming).suggestedFilename(), /^warmoot-[a-z0-9]+\.jsonl$/)
    const old = page.url()
    await result.getByRole('button', { name: 'Other side' }).click()
    await until(() => page.url() !== old)
    await asked(page)
    const seats = page.getByLabel('Seats').locator('li')
    assert.match(await seats.nth(0).innerText(), /Agent:/)
    assert.doesNotMatch(await seats.nth(1).innerText(), /Agent:/)
    assert.deepEqual(page.errors, [])
})
