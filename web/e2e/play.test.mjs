// Whole games in a browser, by clicks, taps and keys.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, asked, decide, newPerson, openBrowser, server, sitDown } from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

test('somebody new is asked the first question after one click', async () => {
  const page = await newPerson(browser)
  await page.goto(server)
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await answers(page).first().waitFor({ timeout: 10_000 })
  assert.match(page.url(), /\/table\/[a-z0-9]+$/)
  assert.deepEqual(page.errors, [])
})

test('a duel is played to its end by keys alone', async () => {
  const page = await newPerson(browser)
  await page.goto(server)
  await page.getByRole('button', { name: 'Play now' }).first().focus()
  await page.keyboard.press('Enter')
  let going = await asked(page)
  for (let i = 0; going && i < 200; i++) going = await decide(page, () => page.keyboard.press('1'))
  assert.equal(going, false, 'the game is over')
  assert.ok(await page.getByRole('region', { name: 'The end' }).getByRole('heading').isVisible())
  assert.deepEqual(page.errors, [])
})

test('cards are picked by a click, and a forbidden one says which rule forbids it', async () => {
  const page = await newPerson(browser)
  await sitDown(page, 'duel')
  const forbidden = page.locator('.hand .thing:not(.lit)').first()
  for (let i = 0; i < 12 && !(await forbidden.isVisible()); i++)
    await decide(page, () => page.keyboard.press('1'))
  await forbidden.click({ force: true }) // it is marked as not asked for
  const reply = page.locator('.reply')
  await reply.waitFor()
  const rule = await reply.getByRole('button').innerText()
  assert.match(rule, /^[A-Z]{2}-[A-Z0-9]{3}-\d+$/)
  await reply.getByRole('button').click()
  await page.getByRole('tabpanel').getByRole('heading', { name: rule }).waitFor()
  const legal = page.locator('.hand .thing.lit').first()
  await decide(page, () => legal.click())
  assert.equal(await page.locator('.hand .raised').count(), 1)
  await decide(page, () => page.keyboard.press('u'))
  assert.equal(await page.locator('.hand .raised').count(), 0)
  assert.deepEqual(page.errors, [])
})

test('the table is the same after a reload', async () => {
  const page = await newPerson(browser)
  await sitDown(page, 'duel')
  await decide(page, () => answers(page).nth(1).click())
  const look = async () => [
    await page.locator('.hand').innerText(),
    await page.locator('.words').innerText(),
    await answers(page).allInnerTexts(),
    await page.getByRole('log').innerText(),
  ]
  const seen = await look()
  await page.reload()
  await asked(page)
  assert.deepEqual(await look(), seen)
})

test('a moment of the past is shown, and nothing can be answered in it', async () => {
  const page = await newPerson(browser)
  await sitDown(page, 'duel')
  for (let i = 0; i < 3; i++) await decide(page, () => page.keyboard.press('1'))
  const now = await page.locator('.words').innerText()
  await page.getByRole('log').getByTitle('Show this moment').first().click()
  await page.getByRole('region', { name: 'Replay' }).waitFor()
  assert.equal(await answers(page).count(), 0)
  assert.equal(await page.getByLabel('Moment').inputValue(), '1')
  await page.keyboard.press('Escape')
  assert.equal(await page.locator('.words').innerText(), now)
})

test('a phone plays the map by taps, and nothing is too wide', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const page = await newPerson(browser, phone)
  await sitDown(page, 'prisoners')
  await page.locator('.map .thing.lit').first().tap()
  await page.waitForTimeout(800)
  for (let i = 0; i < 6; i++) await decide(page, () => answers(page).first().tap())
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.equal(wide, 0)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.answers button, header button, header a')].filter((button) => {
      const box = button.getBoundingClientRect()
      return box.height < 44 || box.width < 44
    }).length,
  )
  assert.equal(small, 0, 'targets are at least 44 px')
  assert.deepEqual(page.errors, [])
})
