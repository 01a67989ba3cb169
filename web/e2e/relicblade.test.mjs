// Relicblade: a move is planned and made by clicks on the table or by its crosshair, distances are
// measured, and a party is bought with a reason for what it may not have.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
    answers,
    decide,
    idsIn,
    newPerson,
    numberOf,
    openBrowser,
    plan,
    sitDown,
    until,
} from './browser.mjs'

const GAME = 4
const still = { reducedMotion: 'reduce' }

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

const question = (page) => page.locator('.ask .words').innerText()
const planned = (page) => page.locator('main .plan[role=status]').innerText()

/** A point of the table, in inches, on the screen. */
function pointOf(page, x, y) {
    return page.locator('svg.table').evaluate(
        (svg, [x, y]) => {
            const at = new DOMPoint(x * 20, 480 - y * 20).matrixTransform(svg.getScreenCTM())
            return [at.x, at.y]
        },
        [x, y],
    )
}

async function click(page, x, y) {
    await page.mouse.click(...(await pointOf(page, x, y)))
}

/** Both parties, from whichever corner the first takes, each model on a point that is offered. */
async function deploy(page) {
    while (!/Which model do you activate/.test(await question(page))) {
        const dots = page.locator('main .sample')
        await decide(page, async () => {
            const count = await dots.count()
            if (!count) return answers(page).first().click()
            const { x, y, width, height } = await dots.nth(Math.floor(count / 2)).boundingBox()
            return page.mouse.click(x + width / 2, y + height / 2)
        })
    }
}

/** One person plays both sides at the Crossroads Ruin. */
async function begin(page) {
    const choose = async (form) => {
        await form.getByLabel('Table', { exact: true }).selectOption('crossroads-ruin')
        await form.getByLabel('Seat 2', { exact: true }).selectOption('me')
    }
    await sitDown(page, 'skirmish', { game: GAME, choose })
    await deploy(page)
}

/** The first model that can be activated begins a move; where it stands, in inches. */
async function move(page) {
    await decide(page, () => answers(page).first().click())
    await decide(page, () =>
        answers(page)
            .filter({ hasText: /^\s*Move / })
            .first()
            .click(),
    )
    assert.match(await question(page), /Which way does/)
    await page.locator('main .reach').first().waitFor({ state: 'attached' })
    return page.locator('main .figure:has(.turn)').evaluate((figure) => {
        const [x, y] = figure.style.transform.match(/-?[\d.]+/g).map(Number)
        return { x: x / 20, y: (480 - y) / 20 }
    })
}

/** Towards the middle of the table. */
const inwards = ({ x, y }, by) => [x + (x < 12 ? by : -by), y + (y < 12 ? by : -by)]

/** All that can be read on the table. */
async function read(page) {
    const texts = await page.locator('.ask, header, .log, .hand, aside, main').allInnerTexts()
    return texts.join('\n')
}

test('a move is planned, gone on with and made by clicks', async () => {
    const page = await newPerson(browser, still)
    await begin(page)
    const from = await move(page)
    await page.mouse.move(...(await pointOf(page, ...inwards(from, 1))))
    await until(async () => /″ of \d/.test(await planned(page)), 'no plan is shown')
    assert.equal(await page.locator('main .way.declared').count(), 1)
    await decide(page, () => click(page, ...inwards(from, 1)))
    await answers(page)
        .filter({ hasText: /^\s*Go\b/ })
        .first()
        .waitFor()
    assert.match((await answers(page).allInnerTexts()).join(), /Take it back/)
    const first = Number.parseFloat(await planned(page))
    await decide(page, () => click(page, ...inwards(from, 2)))
    await until(async () => Number.parseFloat(await planned(page)) > first, 'it costs no more')
    assert.deepEqual(idsIn(await read(page)), [])
    await decide(page, () =>
        answers(page)
            .filter({ hasText: /^\s*Go\b/ })
            .first()
            .click(),
    )
    assert.doesNotMatch(await question(page), /Which way/)
    assert.match(await page.locator('.log').innerText(), / moves to /)
    assert.equal(await planned(page), '')
    assert.deepEqual(page.errors, [])
})

test('the crosshair does by keys what a click does', async () => {
    const page = await newPerson(browser, still)
    await begin(page)
    const { x, y } = await move(page)
    const [towards, up] = [x < 12 ? 'ArrowRight' : 'ArrowLeft', y < 12 ? 'ArrowUp' : 'ArrowDown']
    await page.keyboard.press(`Shift+${towards}`)
    await page.keyboard.press(`Shift+${up}`)
    await page.keyboard.press(towards)
    const crosshair = page.getByRole('button', { name: /^Crosshair at / })
    await crosshair.waitFor()
    const [, across, high] = /at ([\d.]+),([\d.]+)/.exec(await crosshair.getAttribute('aria-label'))
    assert.equal(Math.abs(Number(across) - x), 1.25)
    assert.equal(Math.abs(Number(high) - y), 1)
    await until(async () => /″ of \d/.test(await planned(page)), 'no plan is shown')
    await decide(page, () => page.keyboard.press('Enter'))
    await answers(page)
        .filter({ hasText: /^\s*Go\b/ })
        .first()
        .waitFor()
    assert.deepEqual(page.errors, [])
})

test('distances are measured, and measuring decides nothing', async () => {
    const page = await newPerson(browser, still)
    await begin(page)
    const before = await numberOf(page)
    const tool = page.getByRole('button', { name: 'Measure' })
    await tool.click()
    await click(page, 10, 10)
    await click(page, 13, 14)
    const line = page.locator('main .measure text')
    assert.equal(await line.textContent(), '5″')
    await page.mouse.move(...(await pointOf(page, 20, 12)))
    assert.equal(await line.textContent(), '5″')
    await tool.click()
    await line.waitFor({ state: 'detached' })
    assert.equal(await numberOf(page), before)
    assert.deepEqual(page.errors, [])
})

test('a party is bought, and refusals say why and whose', async () => {
    const page = await newPerson(browser, still)
    const form = await plan(page, GAME)
    await form.getByRole('button', { name: 'Buy a party' }).first().click()
    const party = form.getByRole('region', { name: 'Party of seat 1' })
    await party.getByRole('alert').filter({ hasText: 'needs a character' }).waitFor()
    await party.getByLabel('Begin with').selectOption({ label: 'Night Patrol' })
    await party.getByText('This party is legal.').waitFor()
    const add = party.getByLabel('Add a member')
    await add.focus()
    const refused = add.locator('option[value="rat-prince"]')
    await until(async () => /other alignment/.test(await refused.textContent()), 'no reason')
    await add.selectOption('rat-prince')
    await party
        .getByRole('alert')
        .filter({ hasText: /Rat Prince is of the other/ })
        .waitFor()
    // Another seat's party is none of its business.
    await form.getByRole('button', { name: 'Buy a party' }).first().click()
    const other = form.getByRole('region', { name: 'Party of seat 2' })
    await other.getByRole('alert').filter({ hasText: 'needs a character' }).waitFor()
    await party
        .getByRole('alert')
        .filter({ hasText: /Rat Prince is of the other/ })
        .waitFor()
    await other.getByRole('button', { name: 'Take a ready party' }).click()
    await party.getByRole('button', { name: 'Remove Rat Prince' }).click()
    await party.getByText('This party is legal.').waitFor()
    // As a text it can be sent, and kept under a name.
    const text = await party.getByLabel(/^As a text/).inputValue()
    assert.match(text, /^hearth; lantern-captain/)
    await party.getByLabel('Name of the party').fill('Mine')
    await party.getByRole('button', { name: 'Keep it here' }).click()
    await party.getByRole('button', { name: 'Remove Oathshield' }).click()
    await party.getByLabel('Begin with').selectOption('Mine')
    assert.equal(await party.getByLabel(/^As a text/).inputValue(), text)
    await form.getByRole('button', { name: 'Sit down' }).click()
    await answers(page).first().waitFor()
    assert.match(await page.locator('.side').innerText(), /Lantern Captain/)
    assert.deepEqual(page.errors, [])
})
