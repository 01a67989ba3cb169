// The server dies in the middle of a game and comes back; the page gets over it by itself. Only with
// WARMOOT_PROGRAM, the program to start.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { answers, asked, decide, newPerson, openBrowser, program, serve } from './browser.mjs'

const folder = mkdtempSync(join(tmpdir(), 'warmoot-e2e-'))
let browser
let serving
let address

/** The first time at a port that is free, then at the same one again. */
async function start() {
    const port = address ? new URL(address).port : '0'
    ;({ serving, address } = await serve(join(folder, 'tables.db'), port))
}

function kill() {
    const gone = new Promise((resolve) => serving.once('exit', resolve))
    serving.kill('SIGKILL')
    return gone
}

before(async () => (browser = await openBrowser()))
after(async () => {
    await browser.close()
    if (serving) await kill()
    rmSync(folder, { recursive: true })
})

test('a game goes on after the server was killed', { skip: !program }, async () => {
    await start()
    const page = await newPerson(browser)
    await page.goto(address)
    await page.getByRole('button', { name: 'Play now' }).first().click()
    await asked(page)
    for (let i = 0; i < 3; i++) await decide(page, () => answers(page).first().click())
    const seen = await page.locator('.hand').innerText()
    await kill()
    await page.getByText('The connection is lost').waitFor()
    await start()
    await page.getByText('The connection is lost').waitFor({ state: 'detached' })
    assert.equal(await page.locator('.hand').innerText(), seen)
    await decide(page, () => answers(page).first().click())
})

test(
    'an answer given while the server is away arrives when it is back',
    { skip: !program },
    async () => {
        const page = await newPerson(browser)
        await page.goto(address)
        await page.getByRole('button', { name: 'Play now' }).first().click()
        await asked(page)
        await kill()
        await page.getByText('The connection is lost').waitFor()
        await decide(page, async () => {
            await answers(page).first().click()
            await start()
        })
    },
)
