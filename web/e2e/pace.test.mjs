// What others decide comes one after the other; what matters has a banner and a sound.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, newPerson, numberOf, openBrowser, server, until } from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

const panel = (page) => page.getByRole('region', { name: 'Lesson' })
const said = (page) => panel(page).locator('p').innerText()

/** Clicks through the first duel until the lesson says this. */
async function learnUntil(page, words) {
    await page.goto(server)
    await page.getByRole('button', { name: 'Learn: A first duel' }).click()
    await panel(page).waitFor()
    const next = panel(page).getByRole('button', { name: 'Next' })
    const there = async () => words.test(await said(page))
    for (let i = 0; i < 100; i++) {
        // Only when something can be done does nothing move, and what is said is of this moment.
        await until(async () => {
            await page.keyboard.press('Shift') // what others have decided is shown at once
            return (await next.or(answers(page)).count()) > 0
        }, 'nothing can be done')
        if (await there()) return
        if (await next.count()) {
            await next.click()
            continue
        }
        const before = await numberOf(page)
        await answers(page).first().click()
        await until(async () => (await numberOf(page)) !== before, 'the answer is not taken')
    }
    throw new Error('the lesson never says it')
}

/** The numbers that are shown, and when each came. */
function watch(page) {
    return page.evaluate(() => {
        const screen = document.querySelector('.screen')
        window.seen = []
        const note = () => window.seen.push([Number(screen.dataset.n), performance.now()])
        new MutationObserver(note).observe(screen, { attributeFilter: ['data-n'] })
    })
}

const seen = (page) => page.evaluate(() => window.seen)

test('decisions of others are shown one after the other', async () => {
    const page = await newPerson(browser, { kept: { pace: 500 } })
    await learnUntil(page, /End your turn/)
    await watch(page)
    await answers(page).first().click()
    await until(async () => /Block it/.test(await said(page)), 'the others never decide')
    const moments = await seen(page)
    assert.ok(moments.length >= 4, `${moments.length} numbers`)
    // The first is one's own; from the second on they keep their distance.
    const apart = moments.slice(1).map(([, at], i) => at - moments[i][1])
    assert.ok(apart.filter((ms) => ms > 400).length >= 2, apart.join(' '))
})

test('any key shows the rest at once', async () => {
    const page = await newPerson(browser, { kept: { pace: 600_000 } }) // longer than any test
    await learnUntil(page, /End your turn/)
    const before = Number(await numberOf(page))
    await answers(page).first().click()
    await until(async () => Number(await numberOf(page)) > before)
    assert.doesNotMatch(await said(page), /Block it/)
    const skip = async () => {
        await page.keyboard.press('Shift')
        return /Block it/.test(await said(page))
    }
    await until(skip, 'nothing is skipped')
    assert.ok(Number(await numberOf(page)) > before + 2)
})

/** Counts what would be heard. */
function listen() {
    const node = () =>
        new Proxy(() => node(), {
            get: (_, name) => (name === 'then' ? undefined : node()),
            set: () => true,
            apply: () => node(),
        })
    window.heard = 0
    window.AudioContext = class {
        currentTime = 0
        sampleRate = 100
        state = 'running'
        destination = node()
        createGain = node
        createBiquadFilter = node
        createBuffer() {
            return { getChannelData: () => new Float32Array(100) }
        }
        createOscillator() {
            window.heard++
            return node()
        }
        createBufferSource() {
            window.heard++
            return node()
        }
    }
}

for (const volume of [0.5, 0])
    test(`a hit has a banner, and ${volume ? 'a' : 'no'} sound`, async () => {
        const page = await newPerson(browser, { kept: { volume } })
        await page.addInitScript(listen)
        await learnUntil(page, /8 against 3 is plenty/)
        await page.evaluate(() => (window.heard = 0))
        await answers(page).first().click()
        await page.getByText('Hit! 1 point for Orc King').first().waitFor()
        const heard = () => page.evaluate(() => window.heard)
        if (volume) await until(async () => (await heard()) > 0, 'nothing is heard')
        // It goes by itself.
        await page.locator('.banners p').first().waitFor({ state: 'detached' })
        if (!volume) assert.equal(await heard(), 0)
        assert.deepEqual(page.errors, [])
    })
