// How long it takes until somebody can act: the lobby in a browser that has never seen it, then the
// first question after "Play now", then the table opened again from its address.
//
//   WARMOOT_PROGRAM=../build/warmoot node tools/opening.mjs [TIMES]
import { answers, giveUp, newPerson, openBrowser, server } from '../e2e/browser.mjs'

/** Notes in the page when a button that can be used is first on the screen, by the page's own clock. */
function watch() {
    const usable = () =>
        [...document.querySelectorAll('main button:enabled, .answers > button:enabled')].some(
            (button) => button.checkVisibility() && button.getBoundingClientRect().width > 0,
        )
    const look = () => {
        if (usable()) performance.mark('usable')
        else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
        for (const task of list.getEntries())
            performance.mark('busy', { startTime: task.startTime + task.duration })
    }).observe({ type: 'longtask', buffered: true })
}

/** When the page could be used and had no long task left, in milliseconds since it was asked for. */
function interactive(page) {
    return page.evaluate(async () => {
        while (!performance.getEntriesByName('usable').length)
            await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => setTimeout(resolve, 500))
        const marks = ['usable', 'busy'].flatMap((name) => performance.getEntriesByName(name))
        return Math.max(...marks.map((mark) => mark.startTime))
    })
}

async function once(browser) {
    const page = await newPerson(browser)
    await page.addInitScript(watch)
    await page.goto(server)
    const lobby = await interactive(page)
    const clicked = performance.now()
    await page.getByRole('button', { name: 'Play now' }).first().click()
    await answers(page).first().waitFor()
    const question = performance.now() - clicked
    await page.reload()
    const table = await interactive(page)
    await page.context().close()
    return { lobby, question, table }
}

const times = Number(process.argv[2] ?? 10)
if (!Number.isInteger(times) || times < 1) giveUp('TIMES is a number from 1 on.')
const browser = await openBrowser()
const runs = []
for (let i = 0; i < times; i++) runs.push(await once(browser))
await browser.close()
for (const what of ['lobby', 'question', 'table']) {
    const sorted = runs.map((run) => run[what]).sort((a, b) => a - b)
    const [median, longest] = [sorted[Math.floor(times / 2)], sorted[times - 1]]
    console.log(
        `${what.padEnd(9)} median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
    )
}
process.exit()
