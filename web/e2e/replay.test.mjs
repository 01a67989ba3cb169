// Looking back: by keys, from other seats once the game is over, and playing on from there.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import {
    answers,
    asked,
    decide,
    finishByAgents,
    newPerson,
    openBrowser,
    program,
    sitDown,
    until,
} from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

const moment = (page) => page.getByLabel('Moment')
const hand = (page) => page.locator('.hand').innerText()
const at = (page) => moment(page).inputValue().then(Number)

function waitFor(page, n) {
    return until(async () => (await at(page)) === n, `moment ${n}`)
}

test('the scrubber works by keys, and nobody sees from the other seat before the end', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    for (let i = 0; i < 4; i++) await decide(page, () => answers(page).first().click())
    await page.getByRole('button', { name: 'Replay' }).click()
    await moment(page).waitFor()
    const last = await at(page)
    await page.locator('.words').click()
    await page.keyboard.press('ArrowLeft')
    await waitFor(page, last - 1)
    await page.keyboard.press('Home')
    await waitFor(page, 1)
    await page.keyboard.press('ArrowRight')
    await waitFor(page, 2)
    await page.keyboard.press('End')
    await waitFor(page, last)
    await moment(page).focus()
    await page.keyboard.press('ArrowLeft')
    await waitFor(page, last - 1)
    assert.equal(await page.getByLabel('Seen by').count(), 0)
    assert.equal(await page.getByRole('button', { name: 'See from here' }).count(), 0)
    assert.ok(await page.getByRole('button', { name: 'Play on from here' }).isDisabled())
    await page.keyboard.press('Escape')
    await answers(page).first().waitFor()
})

test('a finished game is seen from every seat, and played on from any moment', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    await finishByAgents(page)
    await page.getByRole('button', { name: 'Watch it again' }).click()
    await moment(page).waitFor()
    for (let i = 0; i < 5; i++) await page.getByRole('button', { name: 'One on' }).click()
    await waitFor(page, 6)
    const own = await page.locator('.hand').innerText()
    await page.getByLabel('Seen by').selectOption({ label: 'Orc King' })
    await until(async () => (await hand(page)) !== own)
    const theirs = await page.locator('.hand').innerText()
    assert.notEqual(theirs.trim(), '')
    await page.getByLabel('Seen by').selectOption({ label: 'Paladin' })
    await until(async () => (await hand(page)) === own)
    const words = await page.locator('.words').innerText()
    const old = page.url()
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.getByRole('button', { name: 'Begin a new table' }).click()
    await until(() => page.url() !== old)
    await asked(page)
    assert.equal(await page.getByRole('region', { name: 'Replay' }).count(), 0)
    if ((await page.locator('.screen').getAttribute('data-n')) === '6')
        assert.equal(await page.locator('.words').innerText(), words)
    await decide(page, () => answers(page).first().click())
    assert.deepEqual(page.errors, [])
})

test('a replay is a place of its own: the log follows, and the address has the moment', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    await finishByAgents(page)
    await page.getByRole('button', { name: 'Watch it again' }).click()
    await waitFor(page, 1)
    const lines = page.locator('.log .line')
    const seats = page.getByLabel('Seats')
    const few = await lines.count()
    assert.equal(await seats.getByText(/^(Won|Lost)$/).count(), 0)
    await page.getByRole('button', { name: 'A turn on' }).click()
    await until(async () => (await at(page)) > 1, 'the next turn')
    const turn = await at(page)
    assert.ok((await lines.count()) > few)
    assert.match(await lines.last().innerText(), /The turn of/)
    await page.getByRole('button', { name: 'A turn on' }).click()
    await until(async () => (await at(page)) > turn, 'the turn after')
    await page.getByRole('button', { name: 'A turn back' }).click()
    await waitFor(page, turn)
    await until(() => page.url().includes(`moment=${turn}`), 'the moment in the address')
    // The slider is as wide as what lies below the board, and what mattered is marked on it.
    const slider = await moment(page).boundingBox()
    const sheet = await page.locator('.sheet').boundingBox()
    assert.ok(slider.width > sheet.width * 0.85, `${slider.width} of ${sheet.width}`)
    assert.ok((await page.locator('.mark').count()) >= 3)
    await page.getByLabel('Speed').selectOption('8')
    await page.getByRole('button', { name: 'Play on', exact: true }).click()
    await until(async () => (await at(page)) > turn + 6, 'it runs')
    await page.getByRole('button', { name: 'Stop' }).click()
    const other = await newPerson(browser)
    await other.goto(page.url())
    await moment(other).waitFor()
    assert.ok((await at(other)) > 1)
    await page.keyboard.press('End')
    await until(async () => (await seats.getByText(/^(Won|Lost)$/).count()) > 0, 'the end')
    await page.keyboard.press('Escape')
    await until(() => !page.url().includes('moment='), 'the address is as before')
    assert.deepEqual(page.errors, [])
})

test('on a phone the replay leaves the board its room, and nothing runs out of the page', async () => {
    for (const viewport of [
        { width: 390, height: 844 },
        { width: 844, height: 390 },
    ]) {
        const page = await newPerson(browser, { viewport, hasTouch: true })
        await sitDown(page, 'duel')
        for (let i = 0; i < 2; i++) await decide(page, () => answers(page).first().click())
        await page.getByRole('button', { name: 'Replay' }).click()
        const replay = page.getByRole('region', { name: 'Replay' })
        await replay.waitFor()
        for (const part of await replay.locator('button:visible, select:visible, .count').all()) {
            const { x, width } = await part.boundingBox()
            assert.ok(x >= 0 && x + width <= viewport.width, await part.innerText())
        }
        assert.ok((await replay.boundingBox()).height < 170)
        const copy = replay.getByRole('button', { name: 'Copy the link' })
        assert.ok(await copy.isHidden())
        await replay.getByRole('button', { name: 'Other things to do' }).click()
        await copy.waitFor()
    }
})

async function reporting(page) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Report a mistake…' }).click()
    return page.getByRole('dialog', { name: 'Report a mistake' })
}

test('what looks wrong is saved in a file that makes a case', { skip: !program }, async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel', { choose: (form) => form.getByLabel('Practice').check() })
    for (let i = 0; i < 6; i++) await decide(page, () => answers(page).first().click())
    const dialog = await reporting(page)
    await dialog.getByLabel('The rule, if you know it').fill('HC-DRW-01')
    await dialog.getByLabel('What happened').fill('Four cards came.\nThree should have: “3”.')
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save the file' }).click()
    const download = await coming
    assert.match(download.suggestedFilename(), /^warmoot-[a-z0-9]+-\d+\.jsonl$/)
    const file = await download.path()
    const { stdout } = await promisify(execFile)(program, ['case', 'from', file])
    assert.match(stdout, /game: orcwars/)
    const told = await promisify(execFile)(program, ['replay', file])
    assert.match(told.stdout, /in doubt: HC-DRW-01\. Four cards came\./)
})

test('before the end a player is told when a mistake can be reported', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    const dialog = await reporting(page)
    await dialog.getByText('when the game is over').first().waitFor()
    assert.equal(await dialog.getByRole('button', { name: 'Save the file' }).count(), 0)
    await dialog.getByRole('button', { name: 'Go on playing' }).click()
    await dialog.waitFor({ state: 'detached' })
})
