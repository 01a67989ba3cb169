// Cards: what is written on a small one is seen in large, and heard; stacks have the room there is.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
    answerFirst,
    answers,
    decide,
    followLessonUntil,
    newPerson,
    numberOf,
    openBrowser,
    resting,
    server,
    sitDown,
    until,
} from './browser.mjs'

const ORCS_MUST_DIE = 1
const ORCQUEST = 3

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

function held(page, i = 0) {
    return page.locator('.hand .thing').nth(i)
}

function boxOf(locator) {
    return locator.evaluate((element) => element.getBoundingClientRect().toJSON())
}

function apart(a, b) {
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
}

/** It is in the window, and what it belongs to is seen besides. */
async function liesWell(page, of) {
    const large = page.locator('.enlarged')
    await large.waitFor()
    await resting(large)
    const box = await boxOf(large)
    const { width, height } = page.viewportSize()
    assert.ok(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height)
    assert.ok(apart(box, await boxOf(of)), 'it covers what it belongs to')
}

test('a card under the pointer is seen in large, until the pointer leaves', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    const large = page.locator('.enlarged')
    for (let i = 0; i < (await page.locator('.hand .thing').count()); i++) {
        await page.locator('h1').hover() // the one before covers it while it is raised
        await held(page, i).hover({ position: { x: 20, y: 60 } })
        await liesWell(page, held(page, i))
        assert.ok(apart(await boxOf(large), await boxOf(page.locator('.slip'))), 'over the answers')
        const name = await held(page, i).getAttribute('aria-label')
        assert.ok((await large.innerText()).toLowerCase().includes(name.toLowerCase()))
    }
    await page.locator('h1').hover()
    await large.waitFor({ state: 'detached' })
    assert.deepEqual(page.errors, [])
})

test('by keyboard every card is reached, heard and seen in large; Esc puts it away', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    await page.locator('.hand').focus()
    await page.keyboard.press('Tab')
    assert.equal(await held(page).evaluate((card) => card === document.activeElement), true)
    assert.match(await held(page).getAttribute('aria-description'), /^Costs \d of (Body|Mind|X), /)
    await liesWell(page, held(page))
    await page.keyboard.press('Escape')
    await page.locator('.enlarged').waitFor({ state: 'detached' })
    assert.deepEqual(page.errors, [])
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A finger comes down in the middle of it; resolves to what lifts it again. */
async function press(page, on) {
    const hand = await page.context().newCDPSession(page)
    const { x, y, width, height } = await on.boundingBox()
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    return () => hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Is its middle on the page, with nothing over it? */
async function inSight(on) {
    if (!(await on.isVisible())) return false
    return on.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const there = document.elementFromPoint(left + width / 2, top + height / 2)
        return element.contains(there)
    })
}

async function firstInSight(things) {
    for (const thing of (await things.all()).slice(0, 30)) if (await inSight(thing)) return thing
    return null
}

/** A finger rests on each of these that is in sight, until each has told what it is. */
function teller(page, things) {
    const left = new Map(Object.entries(things))
    const tell = async () => {
        for (const [name, [selector, says]] of left) {
            const thing = await firstInSight(page.locator(selector))
            if (!thing) continue
            const before = await numberOf(page)
            const lift = await press(page, thing)
            await page.locator('.enlarged').getByText(says).first().waitFor()
            await lift()
            await page.locator('.enlarged').waitFor({ state: 'detached' })
            assert.equal(await numberOf(page), before, `${name}: it answers nothing`)
            left.delete(name)
        }
        return left.size === 0
    }
    return { tell, left }
}

/** Plays on until all of them have told. */
async function tellAll(page, things) {
    const { tell, left } = teller(page, things)
    for (let i = 0; i < 60 && !(await tell()); i++)
        if (!(await decide(page, () => answers(page).last().tap()))) break
    assert.deepEqual([...left.keys()], [])
    assert.deepEqual(page.errors, [])
}

test('a finger that rests on a minion, a Hero, a die or a keyword shows its facts', async () => {
    const page = await newPerson(browser, phone)
    await sitDown(page, 'order', { game: ORCS_MUST_DIE })
    await tellAll(page, {
        minion: ['main g.thing[aria-label*=" on tile "]', 'Killed by'],
        Hero: ['main [data-thing="war-mage"]', 'Super'],
        die: ['.tray .die.still', 'Its six sides'],
        keyword: ['.words .keyword', 'Keyword'],
    })
})

for (const [how, options] of Object.entries({ pointer: {}, finger: phone }))
    test(`furniture tells under a ${how} what it stands in the way of`, async () => {
        const page = await newPerson(browser, options)
        await sitDown(page, 'chickens', { game: ORCQUEST })
        const piece = await firstInSight(
            page.locator('main [aria-label^="Square"][aria-label*=": "]'),
        )
        if (how === 'pointer') await piece.hover()
        else await press(page, piece)
        await page.locator('.enlarged').getByText('furniture').first().waitFor()
        assert.match(await piece.getAttribute('aria-description'), /It is in the way/)
        assert.deepEqual(page.errors, [])
    })

test('a finger that rests on a figure of the map shows its facts', async () => {
    const page = await newPerson(browser, phone)
    await sitDown(page, 'prisoners')
    await tellAll(page, { Elf: ['.map [aria-label^="Paladin at "]', 'Paladin'] })
})

for (const [lesson, things] of Object.entries({
    'The first Round': {
        Region: ['main [data-thing]:has(.area)', /Tier|Hawkemoor/],
        Minion: ['main [data-thing]:has(.foot)', /Chump|Elite|Boss/],
        row: ['[data-part=sheet] .row', 'Action Roll'],
    },
    'Through the front door': {
        Hero: ['main [data-thing="orrus"]', 'Inventory'],
        Enemy: ['main [data-thing^="peasant-"]', 'Behaviour'],
        card: ['[data-part=hand] .card[data-thing]', /Costs|Enhanced|passive/i],
    },
    'A first charge': {
        model: ['main .figure', 'Action dice'],
        action: ['[data-part=sheet] .action', /Difficulty|Aims at/],
    },
}))
    test(`a finger that rests on things of the lesson ${lesson} shows their facts`, async () => {
        const page = await newPerson(browser, phone)
        await page.goto(server)
        await page.getByRole('button', { name: `Learn: ${lesson}` }).click()
        await followLessonUntil(page, teller(page, things).tell)
        assert.deepEqual(page.errors, [])
    })

/** Stops the time of a page, so that dice lie there until they were looked at. */
async function stopTime(page) {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
}

for (const lesson of ['The first Round', 'Through the front door', 'A first charge'])
    test(`dice of the lesson ${lesson} show their sides by focus and under a finger`, async () => {
        const page = await newPerson(browser, phone)
        await page.goto(server)
        await stopTime(page)
        await page.getByRole('button', { name: `Learn: ${lesson}` }).click()
        const die = page.locator('.tray .die').first()
        await followLessonUntil(page, () => inSight(die))
        await page.keyboard.press('Tab') // so that the focus is one of keys
        await die.focus()
        await page.clock.runFor(1000)
        await page.locator('.enlarged').getByText('Its six sides').waitFor()
        await die.blur()
        await page.clock.runFor(1000)
        await page.locator('.enlarged').waitFor({ state: 'detached' })
        const lift = await press(page, die)
        await page.clock.runFor(1000)
        await page.locator('.enlarged').getByText('Its six sides').waitFor()
        await lift()
        assert.deepEqual(page.errors, [])
    })

test('dice are reached by keys, and show their sides', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'order', { game: ORCS_MUST_DIE })
    await stopTime(page)
    const die = page.locator('.tray .die').first()
    for (let i = 0; i < 60 && !(await die.isVisible()); i++) await answerFirst(page)
    await page.keyboard.press('Tab') // so that the focus is one of keys
    await die.focus()
    await page.clock.runFor(1000)
    await page.locator('.enlarged').getByText('Its six sides').waitFor()
    assert.match(await die.getAttribute('aria-label'), /Miss|Brain|Speed|Sword|Stun|Wild/)
})

test('a finger that rests on a card shows it and answers nothing', async () => {
    const page = await newPerson(browser, phone)
    await sitDown(page, 'duel')
    const lit = page.locator('.hand .lit').first()
    while (!(await lit.isVisible())) await decide(page, () => answers(page).first().click())
    await lit.scrollIntoViewIfNeeded() // the hand is wider than a phone
    await resting(lit)
    const before = [await numberOf(page), await page.locator('.words').innerText()]
    const lift = await press(page, lit)
    await liesWell(page, lit)
    await lift()
    await page.locator('.enlarged').waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
    assert.deepEqual([await numberOf(page), await page.locator('.words').innerText()], before)
    await lit.tap()
    await until(async () => (await numberOf(page)) !== before[0], 'a tap did nothing')
    assert.deepEqual(page.errors, [])
})

test('wares and traps are seen in large, too', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'order', { game: ORCS_MUST_DIE })
    const ware = page.locator('.side .ware').first()
    await ware.hover()
    await liesWell(page, ware)
    assert.match(await ware.getAttribute('aria-description'), /, costs \d Skulls?\. /)
    assert.deepEqual(page.errors, [])
})

test('all stacks of a duel are in sight, and leave little of the board empty', async () => {
    for (const viewport of [
        { width: 1440, height: 900 },
        { width: 1024, height: 768 },
    ]) {
        const page = await newPerson(browser, { viewport })
        await sitDown(page, 'duel')
        const board = await boxOf(page.locator('main'))
        const ends = await page
            .locator('.duel section')
            .evaluateAll((sections) => sections.map((s) => s.getBoundingClientRect().bottom))
        for (const end of ends) assert.ok(end <= board.bottom && end > board.bottom - 40)
        await page.close()
    }
})

test('minions, Heroes, tiles and dice tell their facts, by pointer and by keyboard', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'order', { game: ORCS_MUST_DIE })
    const minions = page.locator('main g.thing[aria-label*=" on tile "]').first()
    for (let i = 0; i < 20 && !(await minions.count()); i++)
        await decide(page, () => answers(page).last().click())
    await minions.hover({ force: true })
    await liesWell(page, minions)
    assert.match(await page.locator('.enlarged').innerText(), /Killed by\s+\d/)
    await page.locator('h1').hover()
    await page.locator('.enlarged').waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'The board' }).focus()
    await page.keyboard.press('Tab')
    await minions.focus()
    await page.locator('.enlarged').waitFor()
    assert.match(await minions.getAttribute('aria-description'), /Killed by: \d/)
    assert.deepEqual(page.errors, [])
})

test('the aim and the limits are on the table, and keywords say what they mean', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'prisoners')
    assert.match(await page.getByLabel('The aim').innerText(), /Elf wins if/)
    assert.match(await page.getByLabel('Seats', { exact: true }).innerText(), /0 of 4/)
    await sitDown(page, 'order', { game: ORCS_MUST_DIE })
    assert.match(await page.getByLabel('The aim').innerText(), /Rift\s*10\s*\/10/)
    const keyword = page.locator('.words .keyword').first()
    for (let i = 0; i < 30 && !(await keyword.count()); i++)
        await decide(page, () => answers(page).last().click())
    await keyword.hover()
    await page.locator('.enlarged').getByText('Keyword').waitFor()
    assert.deepEqual(page.errors, [])
})

test('discards can be looked through', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'duel')
    const pile = page.getByRole('button', { name: /^Discards [1-9]/ }).first()
    for (let i = 0; i < 60 && !(await pile.isVisible()); i++) {
        await page.keyboard.press('h')
        await decide(page, () => page.locator('.answers .hinted').first().click())
    }
    await pile.click()
    const dialog = page.getByRole('dialog', { name: /^Discards of / })
    assert.ok((await dialog.locator('li').count()) > 0)
    assert.match(await dialog.innerText(), /Costs/)
})
