// Maps as the server tells them, in a browser.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answerFirst, idsIn, newPerson, openBrowser, resting, sitDown } from './browser.mjs'

const ORCS_MUST_DIE = 1
const ORCQUEST = 3

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

for (const [name, viewport] of Object.entries({
    wide: { width: 1440, height: 900 },
    narrow: { width: 390, height: 844 },
}))
    test(`Rivalry has two fortresses, their Rifts and the Zone between: ${name}`, async () => {
        const page = await newPerson(browser, { viewport })
        await sitDown(page, 'rivalry', { game: ORCS_MUST_DIE })
        const box = (place) => page.locator(`[data-place="${place}"]`).boundingBox()
        const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })
        const [order, unchained, zone] = await Promise.all(
            ['order', 'unchained', 'neutral'].map(async (place) => middle(await box(place))),
        )
        const between = (a, b, c) => Math.min(a, c) < b && b < Math.max(a, c)
        assert.ok(
            between(order.x, zone.x, unchained.x) || between(order.y, zone.y, unchained.y),
            'the Zone lies between',
        )
        for (const rift of ['o-r', 'u-r'])
            assert.match(await page.locator(`[data-place="${rift}"]`).textContent(), /10\s*health/)
        assert.ok(await page.locator('[data-gate]').count())
        for (let i = 0; i < 10; i++) await answerFirst(page)
        const said = await page.locator('.ask, .log, .side, main').allInnerTexts()
        assert.deepEqual(idsIn(said.join('\n')), [])
        assert.deepEqual(page.errors, [])
    })

for (const [name, least, options] of [
    ['a screen', 39.5, {}],
    ['a phone', 43.5, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
    [
        'a phone that lies',
        43.5,
        { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
    ],
])
    for (const { scenario, game, who } of [
        { scenario: 'prisoners', game: 0, who: 'paladin' },
        { scenario: 'chickens', game: ORCQUEST, who: 'orrus' },
    ])
        test(`spaces of ${scenario} can be touched, and who is on turn is seen: ${name}`, async () => {
            const page = await newPerson(browser, options)
            await sitDown(page, scenario, { game })
            const mover = page.locator(`main [data-thing="${who}"]`)
            for (let i = 0; i < 40 && !(await mover.count()); i++) await answerFirst(page)
            await resting(mover)
            const [place, figure, board] = await Promise.all(
                [page.locator('[data-place]').first(), mover, page.locator('main')].map((found) =>
                    found.boundingBox(),
                ),
            )
            assert.ok(place.width >= least, `${place.width} px`)
            const x = figure.x + figure.width / 2
            const y = figure.y + figure.height / 2
            assert.ok(x > board.x && x < board.x + board.width, 'beside the board')
            assert.ok(y > board.y && y < board.y + board.height, 'above or below the board')
        })

test('a map with letters calls its tiles by them, once', async () => {
    const page = await newPerson(browser)
    await sitDown(page, 'order', {
        game: ORCS_MUST_DIE,
        choose: (form) => form.getByLabel('Map', { exact: true }).selectOption('bident-1'),
    })
    for (let i = 0; i < 4; i++) await answerFirst(page)
    const log = await page.getByRole('log').innerText()
    assert.match(log, /tile a/)
    assert.doesNotMatch(log, /tile tile/)
    assert.ok(await page.locator('[aria-label="tile a"]').count())
})
