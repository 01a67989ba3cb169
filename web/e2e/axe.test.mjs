// Nothing that axe finds serious keeps people out, on any screen, in the dark and in the light.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import AxeBuilder from '@axe-core/playwright'
import { answers, decide, newPerson, openBrowser, server, sitDown } from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

async function check(page) {
    for (const theme of ['dark', 'light']) {
        await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme)
        await page.waitForTimeout(400)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.flatMap(({ id, nodes }) =>
            nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
        )
        assert.deepEqual(found, [], theme)
    }
}

test('the lobby, and setting a table', async () => {
    const page = await newPerson(browser)
    await page.goto(server)
    await page.getByRole('button', { name: 'Play now' }).first().waitFor()
    await check(page)
    await page.getByRole('button', { name: 'Set the table…' }).first().click()
    await check(page)
})

for (const scenario of ['duel', 'prisoners'])
    test(`the table of ${scenario}, wide and narrow`, async () => {
        const page = await newPerson(browser)
        await sitDown(page, scenario)
        await decide(page, () => answers(page).first().click())
        await check(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await check(page)
        await page.getByRole('button', { name: 'Log' }).click()
        await page.getByRole('tab', { name: 'Rules' }).click()
        await page.getByLabel('Search the rules').fill('draw')
        await page.getByText('HC-DRW-01').first().waitFor()
        await check(page)
    })

test('the corridor with dice on its edge, wide and narrow', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'order', 1)
    const die = page.locator('.tray .die').first()
    for (let i = 0; i < 60 && !(await die.isVisible()); i++)
        await decide(page, () => page.keyboard.press('1'))
    await page.keyboard.press('Shift')
    await check(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await check(page)
})

test('the page about us', async () => {
    const page = await newPerson(browser)
    await page.goto(`${server}/#about`)
    await page.getByRole('heading', { name: 'About Warmoot' }).waitFor()
    await check(page)
})
