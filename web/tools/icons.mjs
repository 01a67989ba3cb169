// Draws the icons of the manifest from warmoot.svg, with Chromium (CHROMIUM): node tools/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const folder = new URL('../public/', import.meta.url)
const svg = readFileSync(new URL('warmoot.svg', folder), 'utf8')
/** Systems cut a maskable icon to any shape: the ground goes to the edge, the mark keeps away. */
const maskable = svg
    .replace(' rx="6"', '')
    .replace('<path', '<path transform="translate(5.6 5.6) scale(0.65)"')

const icons = [
    ['icon-192.png', 192, svg],
    ['icon-512.png', 512, svg],
    ['icon-maskable-512.png', 512, maskable],
    ['apple-touch-icon.png', 180, maskable],
]

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const [name, size, text] of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${text}`)
    const picture = await page.locator('svg').screenshot({ omitBackground: true })
    writeFileSync(new URL(name, folder), picture)
    await page.close()
}
await browser.close()
