// A whole game of each kind by clicks, with a reload in the middle; nobody reads an id in it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
    asked,
    closeGuide,
    finishByAgents,
    idsIn,
    newPerson,
    openBrowser,
    playOn,
    sitDown,
} from './browser.mjs'

/** Clicks without a plan may go on for long: after so many an agent brings the game to its end. */
const FEW = 150

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

async function seats(form, count) {
    const select = form.getByLabel('Seats', { exact: true })
    await select.selectOption(String(count))
}

const games = [
    { name: 'a duel', scenario: 'duel' },
    { name: 'a scenario of the board', scenario: 'prisoners' },
    {
        name: 'a map of Orcs Must Die',
        scenario: 'order',
        game: 1,
        choose: (form) => seats(form, 1),
    },
]

for (const { name, ...wish } of games)
    test(`${name} is played to its end by clicks`, async () => {
        const page = await newPerson(browser)
        const said = new Set()
        await sitDown(page, wish.scenario, wish)
        const clicks = await playOn(page, FEW, async (i) => {
            for (const text of await page.locator('.ask, header').allInnerTexts()) said.add(text)
            if (i !== 12) return
            const question = () => page.locator('.words').innerText()
            const now = await question()
            await page.reload()
            await asked(page)
            assert.equal(await question(), now)
            await closeGuide(page)
        })
        assert.ok(clicks > 12, 'it was reloaded on the way')
        const end = page.getByRole('region', { name: 'The end' })
        if (clicks > FEW) await finishByAgents(page)
        await end.waitFor()
        const result = page.getByRole('region', { name: 'Result' })
        await result.getByRole('heading', { name: /Victory|Defeat|The game is over/ }).waitFor()
        const log = page.getByRole('log')
        while (await log.getByRole('button', { name: 'Earlier lines' }).isVisible())
            await log.getByRole('button', { name: 'Earlier lines' }).click()
        for (const text of await page.locator('.log, .hand, aside, main').allInnerTexts())
            said.add(text)
        assert.deepEqual(idsIn([...said].join('\n')), [])
        assert.deepEqual(page.errors, [])
    })
