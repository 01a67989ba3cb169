// Looks for what keeps people out, with axe. Exits with 1 when something serious is found.
//
//   node tools/axe.mjs [--server URL] [--chromium PROGRAM]
import AxeBuilder from '@axe-core/playwright'
import { chromium } from 'playwright-core'

function option(name, usual) {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? process.argv[at + 1] : usual
}

const server = option('server', 'http://localhost:7777')
const browser = await chromium.launch({ executablePath: option('chromium', '/usr/bin/chromium'), args: ['--no-sandbox'] })
let serious = 0

async function check(page, name) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme)
    await page.waitForTimeout(400)
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const { id, impact, help, nodes } of violations) {
      if (impact === 'serious' || impact === 'critical') serious++
      console.log(`${name}, ${theme}: ${impact} ${id}: ${help} (${nodes.length})`)
      for (const node of nodes.slice(0, 3)) console.log(`    ${node.html.slice(0, 140)} ${node.any[0]?.message ?? ''}`)
    }
  }
}

const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const page = await context.newPage()
await page.goto(server)
await page.getByRole('button', { name: 'Play now' }).first().waitFor()
await check(page, 'lobby')
for (const scenario of ['duel', 'prisoners']) {
  await page.goto(server)
  await page.getByRole('button', { name: 'Set the table…' }).first().click()
  if (scenario === 'duel') await check(page, 'setting a table')
  await page.getByLabel('Scenario').selectOption(scenario)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.locator('.answers > button').first().waitFor({ timeout: 20_000 })
  await page.locator('.answers > button').nth(1).click()
  await page.waitForTimeout(500)
  await check(page, scenario)
  await page.setViewportSize({ width: 390, height: 844 })
  await check(page, `${scenario} on a phone`)
  await page.setViewportSize({ width: 1440, height: 900 })
}
await page.goto(`${server}/about`)
await page.getByRole('heading', { name: 'About Warmoot' }).waitFor()
await check(page, 'about')
await browser.close()
process.exitCode = serious ? 1 : 0
