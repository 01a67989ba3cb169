// A browser, and the steps that several tests take. The server must be running: WARMOOT_SERVER is
// its address, CHROMIUM the program of the browser.
import { chromium } from 'playwright-core'

export const server = process.env.WARMOOT_SERVER ?? 'http://localhost:7777'

export function openBrowser() {
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
    return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

/** A page of somebody new; what goes wrong in it is gathered in `page.errors`. */
export async function newPerson(browser, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
    const page = await context.newPage()
    page.errors = []
    page.on('pageerror', (error) => page.errors.push(error.message))
    page.on('console', (line) => line.type() === 'error' && page.errors.push(line.text()))
    return page
}

export function answers(page) {
    return page.locator('.answers > button:enabled')
}

/** Sits down at a new table of the first game, or another, with an agent, the guide put away. */
export async function sitDown(page, scenario, game = 0) {
    await page.goto(server)
    await page.getByRole('button', { name: 'Set the table…' }).nth(game).click()
    await page.getByLabel('Scenario').selectOption(scenario)
    await page.getByRole('button', { name: 'Sit down' }).click()
    await answers(page).first().waitFor({ timeout: 20_000 })
    const guide = page.getByRole('button', { name: 'No guide' })
    if (await guide.isVisible()) await guide.click()
}

/** Waits until something is asked, or the game is over; false in the latter case. */
export async function asked(page) {
    const over = page.getByRole('region', { name: 'The end' })
    await answers(page).first().or(over).first().waitFor({ timeout: 20_000 })
    return !(await over.isVisible())
}

/** Gives an answer, and waits for the next question; false when the game is over. */
export async function decide(page, act) {
    const before = await page.locator('.screen').getAttribute('data-n')
    await act()
    await page.locator(`.screen:not([data-n="${before}"])`).waitFor({ timeout: 20_000 })
    return asked(page)
}
