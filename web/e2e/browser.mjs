// A browser, a server, and the steps that several tests take. With WARMOOT_PROGRAM every file has a
// server of its own, so that one file's tables do not count against another's limits; without it,
// WARMOOT_SERVER is the address of one that runs. Such a server is seeded: every game of a scenario
// begins with the same cards, and agents do the same where the same was done before. CHROMIUM is the
// program of the browser.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'node:test'
import { chromium } from 'playwright-core'

export const program = process.env.WARMOOT_PROGRAM

/**
 * Milliseconds that a test waits for something, before it says that it will not come about. Nothing
 * here waits for less: how fast the machine is decides how long a test takes, never how it ends.
 */
const PATIENCE = 120_000

/** A server with a store of its own; resolves when it listens. An option that is undefined is none. */
export function serve(store, port = '0', more = {}) {
    const options = {
        port,
        store,
        seed: '1',
        thinkers: '1',
        pace: '0',
        'new-tables': '1000',
        ...more,
    }
    const words = Object.entries(options).flatMap(([name, value]) =>
        value === undefined ? [] : [`--${name}`, value],
    )
    const serving = spawn(program, ['serve', ...words])
    const complaint = serving.stderr.toArray().then((pieces) => pieces.join('').trim())
    return new Promise((resolve, reject) => {
        serving.stdout.once('data', (said) => {
            const address = /http:\/\/\S+(?=\/)/.exec(String(said))[0]
            resolve({ serving, address })
        })
        serving.once('error', ({ message }) => reject(new Error(message)))
        serving.once('exit', async () => reject(new Error((await complaint) || 'it ends at once.')))
    })
}

/** Ends this program with a sentence. */
export function giveUp(why) {
    console.error(why)
    process.exit(1)
}

async function serveThisFile() {
    const folder = mkdtempSync(join(tmpdir(), 'warmoot-e2e-'))
    const { serving, address } = await serve(join(folder, 'tables.db')).catch(({ message }) =>
        giveUp(`No server of ${program} can be started: ${message}`),
    )
    for (const part of [serving, serving.stdout, serving.stderr, serving.stdin]) part.unref()
    process.on('exit', () => {
        serving.kill('SIGKILL')
        rmSync(folder, { recursive: true })
    })
    return address
}

export const server = program
    ? await serveThisFile()
    : (process.env.WARMOOT_SERVER ?? 'http://localhost:7777')

/** A browser for the server at that address, which must be there. */
export async function openBrowser(address = server) {
    await fetch(address).catch(() =>
        giveUp(
            `There is no server at ${address}: start one there, or name the program to be started ` +
                'in WARMOOT_PROGRAM.',
        ),
    )
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
    return chromium
        .launch({ executablePath, args: ['--no-sandbox'] })
        .catch(() => giveUp(`${executablePath} cannot be started: name Chromium in CHROMIUM.`))
}

/** Pages that nobody looks at any more would still be drawn, and slow down the tests that follow. */
const people = new Set()
afterEach(async () => {
    const gone = [...people]
    people.clear()
    await Promise.all(gone.map((context) => context.close()))
})

/**
 * A page of somebody new; what goes wrong in it is gathered in `page.errors`. Unless `kept` settings
 * say otherwise decisions of others are shown at once and without a sound, and the table answers
 * nothing by itself: so a question stays until the test has answered it.
 */
export async function newPerson(browser, { kept = {}, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
    people.add(context)
    context.setDefaultTimeout(PATIENCE)
    await context.addInitScript(
        ([place, settings]) => {
            if (!localStorage.getItem(place)) localStorage.setItem(place, settings)
        },
        ['warmoot.settings', JSON.stringify({ pace: 0, volume: 0, forced: false, ...kept })],
    )
    const page = await context.newPage()
    page.errors = []
    page.on('pageerror', (error) => page.errors.push(error.message))
    page.on('console', (line) => line.type() === 'error' && page.errors.push(line.text()))
    return page
}

export function answers(page) {
    return page.locator('.answers > button:enabled:not(.back, .order)')
}

/** Opens the form for a new table of a game, by the place of the game in the lobby. */
export async function plan(page, game = 0) {
    await page.goto(server)
    await page.getByRole('button', { name: 'Set the table…' }).nth(game).click()
    return page.getByRole('dialog', { name: 'Set the table' })
}

export async function closeGuide(page) {
    const close = page.getByRole('button', { name: 'Close the guide' })
    if (await close.isVisible()) await close.click()
}

/**
 * Sits down at a new table against agents, with the guide put away. `choose` may change the form.
 */
export async function sitDown(page, scenario, { game = 0, choose = async () => {} } = {}) {
    const form = await plan(page, game)
    if (scenario) await form.getByLabel('Scenario').selectOption(scenario)
    await choose(form)
    await form.getByRole('button', { name: 'Sit down' }).click()
    await asked(page)
    await closeGuide(page)
}

/** Is an agent still to answer? */
async function agentDecides(page) {
    const asked = page.getByLabel('Seats').locator('li.asked')
    return (await asked.filter({ hasText: 'Agent:' }).count()) > 0
}

/**
 * Waits until something is asked, of nobody but people, or the game is over; false in the latter
 * case. So what is done next does not depend on how fast agents are.
 */
export async function asked(page) {
    const over = page.getByRole('region', { name: 'The end' })
    await answers(page).first().or(over).first().waitFor()
    await until(async () => !(await agentDecides(page)), 'an agent does not answer')
    await answers(page).first().or(over).first().waitFor()
    return !(await over.isVisible())
}

/** The number of the news that the table shows. */
export async function numberOf(page) {
    return page.locator('.screen').getAttribute('data-n')
}

/** Gives an answer, and waits for the next question; false when the game is over. */
export async function decide(page, act) {
    const before = await numberOf(page)
    await act()
    await page.locator(`.screen:not([data-n="${before}"])`).waitFor()
    return asked(page)
}

/**
 * Does what a hint says; false when the game is over. What the table answers by itself meanwhile will do
 * as well.
 */
export function takeHint(page) {
    return decide(page, async () => {
        const before = await numberOf(page)
        const hinted = page.locator('.answers .hinted').first()
        while ((await numberOf(page)) === before) {
            await page.keyboard.press('h')
            await hinted.click({ timeout: 2000 }).catch(() => {})
        }
    })
}

/** How far an answer has come: the news that it is to, and the words chosen so far. */
async function progress(page) {
    const chosen = await page.locator('.answers .so-far').allInnerTexts()
    return JSON.stringify([await numberOf(page), chosen])
}

/** Does something to an answer, and waits until something has come of it. */
export async function step(page, act) {
    const before = await progress(page)
    await act()
    await until(async () => (await progress(page)) !== before, 'nothing comes of it')
}

/** Goes on with an answer, step by step, until it is given; false when the game is over. */
export function complete(page, act) {
    return decide(page, async () => {
        const before = await numberOf(page)
        while ((await numberOf(page)) === before) await step(page, act)
    })
}

/** Gives the first answer by keys, one a word where several begin alike; false at the end. */
export function answerFirst(page) {
    return complete(page, async () => {
        const key = await answers(page).first().getAttribute('aria-keyshortcuts')
        await page.keyboard.press(key)
    })
}

/** Every third time touches something that has a ring; then clicks until the answer is whole. */
function touch(page, i) {
    const lit = page.locator('main .thing.lit, .side .thing.lit, .hand .thing.lit')
    let first = i % 3 === 0
    return complete(page, async () => {
        const count = first ? await lit.count() : 0
        first = false
        if (count) await lit.nth(i % count).dispatchEvent('click')
        else await answers(page).first().click()
    })
}

/** Plays by clicks until the game is over, `most` decisions at the longest; how many it took. */
export async function playOn(page, most, seen = async () => {}) {
    for (let i = 0; i < most; i++) {
        await seen(i)
        if (!(await touch(page, i))) return i + 1
    }
    return Infinity
}

/**
 * Lets an agent play on, waits elsewhere, as a page that is told of every decision of a long game
 * slows it down, and comes back at the end.
 */
export async function finishByAgents(page) {
    const table = page.url()
    const end = page.getByRole('region', { name: 'The end' })
    await page.getByRole('button', { name: 'Let an agent play' }).first().click()
    const finished = page.getByRole('region', { name: 'Finished' })
    const mine = page.getByRole('region', { name: 'Your tables' })
    const name = new URL(table).pathname
    const over = async () => {
        await page.goto(server)
        await finished.or(mine).first().waitFor()
        return (await finished.locator(`a[href="${name}"]`).count()) > 0
    }
    await until(over, 'the agents do not come to an end', 3 * PATIENCE)
    await page.goto(table)
    await end.waitFor()
}

/** Waits until an element has come to rest. */
export async function resting(locator) {
    await (await locator.elementHandle()).waitForElementState('stable')
}

/** Follows a lesson, by what it rings, until it says something. */
export function followLesson(page, said) {
    const words = page.getByRole('region', { name: 'Lesson' }).locator('p')
    return followLessonUntil(page, async () => said.test(await words.innerText()))
}

/** The same, until something has come about. */
export async function followLessonUntil(page, there) {
    const lesson = page.getByRole('region', { name: 'Lesson' })
    const next = lesson.getByRole('button', { name: 'Next' })
    const lit = page.locator('main .thing.lit, .side .thing.lit, .hand .thing.lit')
    await lesson.waitFor()
    for (let i = 0; i < 100; i++) {
        // Others may still be answering: only when it is the learner's turn does nothing move.
        const acts = [next, lit, answers(page)]
        await until(async () => (await some(acts)) || (await there()), 'nothing can be done')
        if (await there()) return
        const before = await numberOf(page)
        if (await next.count()) {
            await next.click()
            continue
        }
        if (await lit.count()) await lit.first().dispatchEvent('click')
        else await answers(page).first().click()
        await until(async () => (await numberOf(page)) !== before, 'the answer is not taken')
    }
    throw new Error('the lesson never comes to it')
}

/** Is one of these on the page? */
async function some(locators) {
    const counts = await Promise.all(locators.map((locator) => locator.count()))
    return counts.some((count) => count > 0)
}

/** What `look` sees once it sees the same twice: agents may still be answering. */
export async function settled(page, look) {
    for (let before = await look(); ;) {
        await page.waitForTimeout(400)
        const now = await look()
        if (JSON.stringify(now) === JSON.stringify(before)) return now
        before = now
    }
}

/** Waits until something holds; the page's own waiting would need scripts that it forbids. */
export async function until(holds, what = 'it never came about', most = PATIENCE) {
    const end = Date.now() + most
    for (let wait = 10; Date.now() < end; wait = Math.min(100, wait * 1.5)) {
        if (await holds()) return
        await new Promise((resolve) => setTimeout(resolve, wait))
    }
    throw new Error([what, ...(await shownToPeople())].join('\n'))
}

/** What the pages of a test show when something does not come about: all that a log has of them. */
async function shownToPeople() {
    const pages = [...people].flatMap((context) => context.pages())
    return Promise.all(
        pages.map(async (page) => {
            const words = await page.locator('body').innerText({ timeout: 5000 }).catch(String)
            return `${page.url()} ${JSON.stringify([words.slice(0, 1500), ...page.errors])}`
        }),
    )
}

const corners = ['south-west', 'south-east', 'north-east', 'north-west']

/** Words that only a program could have written. */
export function idsIn(text) {
    const found = text.match(/\b[a-z]+(-[a-z0-9]+)+\b|\b[a-z]+_[a-z]+\b|\{\d\}/g) ?? []
    const plain = new Set(['face-down', 'set-up', 'two-player', 'top-first', ...corners])
    return [...new Set(found)].filter((id) => !plain.has(id))
}
