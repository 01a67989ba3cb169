// Nothing that axe finds serious keeps people out: the pages around a table, in the dark and in the light.
import { after, before, test } from 'node:test'
import { check, checkAllSizes, still } from './axe.mjs'
import {
    answers,
    asked,
    finishByAgents,
    newPerson,
    openBrowser,
    plan,
    server,
    sitDown,
} from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

test('an invitation, and the table that waits for it', async () => {
    const host = await newPerson(browser, still)
    const form = await plan(host)
    await form.getByLabel('Scenario').selectOption('duel')
    await form.getByLabel('Seat 2', { exact: true }).selectOption('open')
    await form.getByRole('button', { name: 'Sit down' }).click()
    await host.getByRole('button', { name: /^Copy the/ }).waitFor()
    await checkAllSizes(host)
    await host.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await host.getByRole('button', { name: /^Copy the/ }).click()
    const guest = await newPerson(browser, still)
    await guest.goto(await host.evaluate(() => navigator.clipboard.readText()))
    await guest.getByRole('button', { name: /^Sit down as / }).waitFor()
    await checkAllSizes(guest)
})

test('the lobby, empty and with tables, and its settings', async () => {
    const page = await newPerson(browser, still)
    await page.goto(server)
    await page.getByRole('button', { name: 'Play now' }).first().waitFor()
    await checkAllSizes(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    await check(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Play now' }).first().click()
    await asked(page)
    await page.goto(server)
    await page.getByRole('heading', { name: 'Your tables' }).waitFor()
    await check(page)
})

for (const game of [0, 1])
    test(`setting the table of game ${game + 1}, also when it is refused`, async () => {
        const page = await newPerson(browser, still)
        const form = await plan(page, game)
        if (await form.getByText('For experts').isVisible())
            await form.getByText('For experts').click()
        await checkAllSizes(page)
        const hero = form.getByLabel('Hero of seat 1')
        await form.getByLabel('Scenario').selectOption({ index: 2 })
        const names = await hero.locator('option').all()
        if (game === 1) {
            await hero.selectOption(await names.at(-1).getAttribute('value'))
            await form.getByRole('button', { name: 'Sit down' }).click()
            await form.getByRole('alert').waitFor()
        }
        await check(page)
    })

test('a lesson, while it speaks and while it waits', async () => {
    const page = await newPerson(browser, still)
    await page.goto(server)
    await page.getByRole('button', { name: 'Learn: A first duel' }).click()
    const next = page.getByRole('region', { name: 'Lesson' }).getByRole('button', { name: 'Next' })
    await next.waitFor()
    await checkAllSizes(page)
    while (await next.count()) await next.click()
    await answers(page).first().waitFor()
    await checkAllSizes(page)
})

test('settings, a doubt, the end and a replay', async () => {
    const page = await newPerson(browser, still)
    await sitDown(page, 'duel')
    await page.getByRole('button', { name: 'Settings' }).click()
    await check(page)
    await page.keyboard.press('Escape')
    for (const item of ['Report a mistake…', 'Let somebody watch…', 'Resign…']) {
        await page.getByRole('button', { name: 'More' }).click()
        await check(page)
        await page.getByRole('menuitem', { name: item }).click()
        await page.getByRole('dialog').waitFor()
        await checkAllSizes(page)
        await page.keyboard.press('Escape')
    }
    await finishByAgents(page)
    await checkAllSizes(page)
    await page.getByRole('button', { name: 'Watch it again' }).click()
    await page.getByLabel('Moment').waitFor()
    await page.getByRole('button', { name: 'One on' }).click()
    await checkAllSizes(page)
})

test('a table that is not there, and the page about us', async () => {
    const page = await newPerson(browser, still)
    await page.goto(`${server}/table/nosuchtable`)
    await page.getByRole('heading', { name: 'No seat here' }).waitFor()
    await check(page)
    await page.goto(`${server}/#about`)
    await page.getByRole('heading', { name: 'About Warmoot' }).waitFor()
    await check(page)
})
