// What axe finds on a page, in the dark and in the light, on screens and on phones.
import assert from 'node:assert/strict'
import AxeBuilder from '@axe-core/playwright'

/** Colours that fade into each other would be measured half-way. */
export const still = { reducedMotion: 'reduce' }

const SCREEN = { width: 1440, height: 900 }
const PHONES = [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
]

/** In the light only colours are other ones. Nothing fades here, so the next frame will do. */
export async function check(page) {
    for (const theme of ['dark', 'light']) {
        await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme)
        await page.evaluate(() => new Promise(requestAnimationFrame))
        const axe = new AxeBuilder({ page })
        if (theme === 'light') axe.withRules(['color-contrast'])
        const { violations } = await axe.analyze()
        const found = violations.flatMap(({ id, nodes }) =>
            nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
        )
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
