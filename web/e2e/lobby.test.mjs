// The form for a new table: what games offer, and what the server says against it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, asked, idsIn, newPerson, openBrowser, plan, server, until } from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

test('settings have titles and help, and what is chosen is what is played', async () => {
    const page = await newPerson(browser)
    const form = await plan(page, 1)
    assert.deepEqual(await form.getByLabel('Scenario').locator('option').allInnerTexts(), [
        'Order',
        'Unchained',
        'Rivalry',
    ])
    const map = form.getByLabel('Map', { exact: true })
    assert.equal(await map.inputValue(), 'straight-shot-1')
    assert.match(
        await map.evaluate(
            (field) =>
                document.getElementById(field.getAttribute('aria-describedby').split(' ')[0])
                    .innerText,
        ),
        /Rift/,
    )
    await map.selectOption({ label: 'Turn turn turn 1' })
    await form.getByLabel('Bosses').check()
    await form.getByLabel('Hero of seat 1').selectOption('ivy')
    await form.getByLabel('Hero of seat 2').selectOption('war-mage')
    assert.deepEqual(idsIn(await form.innerText()), [])
    await form.getByRole('button', { name: 'Sit down' }).click()
    await asked(page)
    const seats = page.getByRole('complementary', { name: 'Seats' })
    assert.match(await seats.innerText(), /Ivy[\s\S]*War Mage/i)
    assert.deepEqual(page.errors, [])
})

test('a scenario offers its own seats and settings', async () => {
    const page = await newPerson(browser)
    const form = await plan(page)
    assert.equal(await form.getByLabel('Handicap of the Orc player').count(), 0)
    await form.getByLabel('Scenario').selectOption('relics')
    await form.getByLabel('Handicap of the Orc player').waitFor()
    assert.equal(await form.getByLabel('Role of seat 1').count(), 1)
    const [hero, role] = await Promise.all(
        ['Hero of seat 1', 'Role of seat 1'].map((name) => form.getByLabel(name).boundingBox()),
    )
    assert.deepEqual([hero.y, hero.height], [role.y, role.height], 'they stand in a row')
    assert.equal(await form.getByLabel('Role of seat 2').count(), 0, 'the Orcs have none')
    await form.getByLabel('Seats', { exact: true }).selectOption('3')
    assert.equal(await form.getByLabel('Role of seat 2').count(), 1)
    await form.getByLabel('Scenario').selectOption('prisoners')
    assert.equal(await form.getByLabel('Seats', { exact: true }).count(), 0, 'it is for two')
})

test('what the server refuses is said at the field, and can be put right', async () => {
    const page = await newPerson(browser)
    const form = await plan(page)
    await form.getByLabel('Scenario').selectOption('relics')
    await form.getByLabel('Seats', { exact: true }).selectOption('3')
    const role = form.getByLabel('Role of seat 2')
    await role.selectOption('paladin')
    await form.getByRole('button', { name: 'Sit down' }).click()
    await form.getByRole('alert').waitFor()
    assert.match(await form.getByRole('alert').innerText(), /role of another/)
    assert.equal(await role.getAttribute('aria-invalid'), 'true')
    assert.ok(await role.evaluate((field) => field === document.activeElement))
    await role.selectOption('sorceress')
    await form.getByRole('button', { name: 'Sit down' }).click()
    await page.locator('.screen').waitFor()
})

test('numbers keep their limits, and experts find theirs by keyboard', async () => {
    const page = await newPerson(browser)
    const form = await plan(page)
    await form.getByText('For experts').press('Enter')
    const limit = form.getByLabel('Build limit')
    assert.deepEqual(
        [
            await limit.inputValue(),
            await limit.getAttribute('min'),
            await limit.getAttribute('max'),
        ],
        ['30', '0', '99'],
    )
    await limit.fill('5')
    await limit.press('Enter')
    await form.getByRole('alert').waitFor()
    assert.match(await form.getByRole('alert').innerText(), /build points/)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Play now' }).first().click()
    await answers(page).first().waitFor()
    assert.ok(page.url().startsWith(`${server}/table/`))
})

test('set-up says what a seat plays, what a Hero does, and how hard a map is', async () => {
    const page = await newPerson(browser)
    const camp = await plan(page)
    await camp.getByLabel('Scenario').selectOption('orc-camp')
    assert.match(await camp.getByText('Seat 2').locator('..').innerText(), /The Orcs/)
    assert.match(await camp.getByText('Seat 1').first().locator('..').innerText(), /Elf/)
    const rift = await plan(page, 1)
    const map = rift.getByLabel('Map', { exact: true })
    await map.locator('optgroup[label="Hell"] option').first().waitFor({ state: 'attached' })
    await map.selectOption('the-nexus-2')
    await rift.getByText(/^(Hell|Nightmare), \d+ tiles\.$/).waitFor()
    const hero = rift.getByLabel(/^Hero/).first()
    await hero.selectOption('ivy')
    await rift
        .getByText(/Health 6, Move 2\. .*gain 1 Health/)
        .first()
        .waitFor()
    assert.deepEqual(page.errors, [])
})

test('all tables of a person are listed', async () => {
    const page = await newPerson(browser)
    for (let i = 0; i < 8; i++) {
        await page.goto(server)
        await page.getByRole('button', { name: 'Play now' }).first().click()
        await page.locator('.screen').waitFor()
    }
    await page.goto(server)
    const mine = page.getByRole('region', { name: 'Your tables' }).getByRole('listitem')
    await until(async () => (await mine.count()) === 8)
})
