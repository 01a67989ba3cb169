// What axe finds on a page, in the dark and in the light, on screens and on phones.
import assert from 'node:assert/strict'
import axe from 'axe-core'

/** Colours that fade into each other would be measured half-way. */
export const still = { reducedMotion: 'reduce' }

const SCREEN = { width: 1440, height: 900 }
const PHONES = [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
]

/** Only violations are worked out to the end; nothing here comes from other pages. */
const OPTIONS = { resultTypes: ['violations'], iframes: false, preload: false }
const COLOURS = { ...OPTIONS, runOnly: ['color-contrast'] }

/** Violations as lines: the rule, and the element. A page keeps axe until it is loaded anew. */
async function violations(page, options) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    return page.evaluate(async (wanted) => {
        const { violations } = await window.axe.run(document, wanted)
        return violations.flatMap(({ id, nodes }) =>
            nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
        )
    }, options)
}

/** In the light only colours are other ones. Nothing fades here, so the next frame will do. */
export async function check(page) {
    for (const theme of ['dark', 'light']) {
        await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme)
        await page.evaluate(() => new Promise(requestAnimationFrame))
        const found = await violations(page, theme === 'light' ? COLOURS : OPTIONS)
        const { width, height } = page.viewportSize()
        assert.deepEqual(found, [], `${theme}, ${width} by ${height}`)
    }
}

/** Also on a phone that stands, and on one that lies. */
export async function checkAllSizes(page) {
    await check(page)
    for (const size of PHONES) {
        await page.setViewportSize(size)
        await check(page)
    }
    await page.setViewportSize(SCREEN)
}
