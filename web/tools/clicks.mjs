// How many clicks a round of Orcs Must Die costs on the page: whoever plays asks for hints, which are
// not counted, and clicks what they say, or an order that begins so and does more.
//
//   WARMOOT_PROGRAM=../build/warmoot node tools/clicks.mjs [--seats 4] [--rounds 4] [--plain]
import { answers, asked, newPerson, numberOf, openBrowser, plan, until } from '../e2e/browser.mjs'

function option(name, usual) {
    const at = process.argv.indexOf(`--${name}`)
    return at > 0 ? Number(process.argv[at + 1]) : usual
}

const seats = option('seats', 2)
const rounds = option('rounds', 4)
const plain = process.argv.includes('--plain')

/** One person has all seats, or the first beside agents. */
async function sit(page) {
    const form = await plan(page, 1)
    await form.getByLabel('Scenario').selectOption('order')
    await form.getByLabel('Seats', { exact: true }).selectOption(String(seats))
    for (let i = 2; i <= seats && seats > 2; i++)
        await form.getByLabel(`Seat ${i}`, { exact: true }).selectOption('me')
    await form.getByRole('button', { name: 'Sit down' }).click()
    await asked(page)
    const close = page.getByRole('button', { name: 'Close the guide' })
    if (await close.isVisible()) await close.click()
}

/** Orders that name nothing, and what the answers are like that they leave to the table. */
const leaves = [
    [/^(Kill|Finish|Stun|Make a Wild)/, /^Kill or stun/],
    [/^Fire/, /^(Fire all|Play the Minion phase)/],
    [/^(Leave|Done)/, /^All leave/],
    [/^End .* turn/, /^End the turn, and on/],
]

/** Of the orders that begin as the hint does, the one that says most. */
async function fitting(page, hint) {
    const orders = page.locator('.answers > .order')
    const names = (await orders.allInnerTexts()).map((name) => name.trim())
    const left = leaves.filter(([answer]) => answer.test(hint)).map(([, order]) => order)
    const begins = names.filter(
        (name) => name.startsWith(hint) || left.some((order) => order.test(name)),
    )
    const longest = begins.sort((a, b) => b.length - a.length)[0]
    return longest && orders.nth(names.indexOf(longest))
}

const browser = await openBrowser()
const page = await newPerson(browser, { kept: { forced: !plain, curtain: false } })
await sit(page)
const turn = async () =>
    Number(/Turn\s*(\d+)/.exec(await page.getByLabel('The aim').innerText())?.[1])
const counts = new Map()
let clicks = 0
const first = await turn()
while ((await turn()) < first + rounds && (await asked(page))) {
    const before = await numberOf(page)
    const kind = (await page.locator('.words').innerText()).replace(/\s*\(.*/, '')
    await page.keyboard.press('h')
    const hinted = page.locator('.answers > .hinted').first()
    await hinted.waitFor().catch(() => {})
    if ((await numberOf(page)) !== before) continue
    const name = (await hinted.innerText()).split('\n')[0].trim()
    const order = plain ? null : await fitting(page, name)
    await (order ?? hinted).click()
    clicks++
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    await until(async () => (await numberOf(page)) !== before || (await answers(page).count()) > 0)
}
for (const [kind, count] of [...counts].sort((a, b) => b[1] - a[1]))
    console.log(`${(count / rounds).toFixed(2).padStart(6)}  ${kind}`)
console.log(`${(clicks / rounds).toFixed(2).padStart(6)}  clicks a round`)
await browser.close()
process.exit(0)
