// Nothing that axe finds serious keeps people out: the boards, in the dark and in the light.
import { after, before, test } from 'node:test'
import { check, checkAllSizes, still } from './axe.mjs'
import {
    answers,
    asked,
    closeGuide,
    complete,
    decide,
    newPerson,
    openBrowser,
    plan,
    sitDown,
} from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

const tables = [
    { name: 'the duel', scenario: 'duel' },
    { name: 'the map', scenario: 'prisoners' },
    { name: 'the corridor', scenario: 'order', game: 1 },
    { name: 'two fortresses', scenario: 'rivalry', game: 1 },
    { name: 'a Quest', scenario: 'chickens', game: 3 },
    { name: 'a skirmish', scenario: 'skirmish', game: 4 },
]

for (const { name, scenario, game = 0 } of tables)
    test(`${name}, with guide, rules and chat, wide and narrow`, async () => {
        const page = await newPerson(browser, still)
        const form = await plan(page, game)
        await form.getByLabel('Scenario').selectOption(scenario)
        await form.getByRole('button', { name: 'Sit down' }).click()
        await asked(page)
        if (scenario === 'duel') await check(page)
        await closeGuide(page)
        for (let i = 0; i < 6; i++) await complete(page, () => answers(page).first().click())
        await checkAllSizes(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await page.getByRole('button', { name: 'Log', exact: true }).click()
        await page.getByRole('tab', { name: 'Rules' }).click()
        await page.locator('summary').first().waitFor()
        if (scenario === 'duel') await check(page)
        await page.getByLabel('Search the rules').fill('the')
        await page
            .getByRole('region', { name: 'Rules found' })
            .getByRole('heading', { level: 3 })
            .first()
            .waitFor()
        await check(page)
        if (scenario !== 'duel') return
        await page.getByRole('tab', { name: 'Chat' }).click()
        await check(page)
    })

for (const game of [0, 1])
    test(`game ${game + 1} on the plain board`, async () => {
        const page = await newPerson(browser, still)
        await page.addInitScript(() => localStorage.setItem('warmoot.settings', '{"plain":true}'))
        await sitDown(page, '', { game })
        await decide(page, () => answers(page).first().click())
        await checkAllSizes(page)
    })
