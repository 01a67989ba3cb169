// Takes pictures of the screens, to be looked at: as NAME-WIDTH-THEME.png, or with --docs in the dark
// only, as NAME-wide.png, NAME-phone.png and NAME-lying.png, which docs/screens keeps.
//
//   WARMOOT_PROGRAM=../build/warmoot node tools/shots.mjs FOLDER [--server URL] [--only NAME,NAME] [--docs]
import { mkdirSync } from 'node:fs'
import { asked, finishByAgents, openBrowser, server as usual } from '../e2e/browser.mjs'

function option(name, usual) {
    const at = process.argv.indexOf(`--${name}`)
    return at > 0 ? process.argv[at + 1] : usual
}

const folder = process.argv[2] ?? 'shots'
const server = option('server', usual)
const only = option('only', '')
const docs = process.argv.includes('--docs')
const sizes = [
    { width: 1440, height: 900, called: 'wide' },
    { width: 1024, height: 768 },
    { width: 390, height: 844, touch: true, called: 'phone' },
    { width: 844, height: 390, touch: true, called: 'lying' },
].filter(({ called }) => called || !docs)
/** Milliseconds that a screen may take, on a machine with other work. */
const PATIENCE = 600_000
const themes = docs ? ['dark'] : ['dark', 'light']

/** Answers whatever is asked by the first button, or by one that attacks, until enough was done. */
async function play(page, count) {
    for (let i = 0; i < count; i++) {
        const answers = page.locator('.answers > button:enabled')
        if ((await answers.count()) === 0) await page.waitForTimeout(300)
        const names = await answers.allInnerTexts()
        const wanted = names.findIndex((name) =>
            /^(Attack|Pick|Move|Step|Begin|Place|Go)/.test(name),
        )
        const done = i % 4 === 3 ? 0 : Math.max(0, wanted)
        if (names.length) await answers.nth(Math.min(done, names.length - 1)).click()
        await page.waitForTimeout(250)
    }
}

async function table(page, scenario, game = 0) {
    await page.goto(server)
    await page.getByRole('button', { name: 'Set the table…' }).nth(game).click()
    if (scenario) await page.getByLabel('Scenario').selectOption(scenario)
    await page.getByRole('button', { name: 'Sit down' }).click()
    await page.locator('.answers > button').first().waitFor()
    await page.getByRole('button', { name: 'Close the guide' }).click()
}

/** Sits down as a Hero against Mordak, with others who take what comes. */
async function heroes(page, seats, mine = 2) {
    await page.addInitScript(() =>
        localStorage.setItem('warmoot.settings', '{"pace":0,"volume":0}'),
    )
    await page.goto(server)
    await page.getByRole('button', { name: 'Set the table…' }).nth(2).click()
    const form = page.getByRole('dialog', { name: 'Set the table' })
    await form.getByLabel('Seats', { exact: true }).selectOption(String(seats))
    for (let seat = 1; seat <= seats; seat++)
        await form
            .getByLabel(`Seat ${seat}`, { exact: true })
            .selectOption(seat === mine ? 'me' : 'random')
    await form.getByRole('button', { name: 'Sit down' }).click()
    await page.locator('.answers > button').first().waitFor()
    await page.getByRole('button', { name: 'Close the guide' }).click()
}

/** Goes on, by scouting and fighting where that can be done, until such a thing is asked. */
async function playUntil(page, wanted, most = 80) {
    const likely = /^(Scout|Roll|Go to|Strike|Take|Let it)/
    for (let i = 0; i < most; i++) {
        await asked(page)
        if (wanted.test(await page.locator('.ask').innerText())) return
        const answers = page.locator('.answers > button:enabled:not(.back, .order)')
        const names = await answers.allInnerTexts()
        const at =
            i % 3 === 2
                ? 0
                : Math.max(
                      0,
                      names.findIndex((name) => likely.test(name)),
                  )
        await answers.nth(at).click()
        await page.waitForTimeout(300)
    }
}

/** Both sides of Relicblade at the Crossroads Ruin, deployed. */
async function ruin(page) {
    await page.addInitScript(() =>
        localStorage.setItem('warmoot.settings', '{"pace":0,"volume":0}'),
    )
    await page.goto(server)
    await page.getByRole('button', { name: 'Set the table…' }).nth(4).click()
    const form = page.getByRole('dialog', { name: 'Set the table' })
    await form.getByLabel('Table', { exact: true }).selectOption('crossroads-ruin')
    await form.getByLabel('Seat 2', { exact: true }).selectOption('me')
    await form.getByRole('button', { name: 'Sit down' }).click()
    await asked(page)
    await page.getByRole('button', { name: 'Close the guide' }).click()
    while (!/Which model/.test(await page.locator('.ask .words').innerText())) {
        const before = await page.locator('.screen').getAttribute('data-n')
        const dots = page.locator('main .sample')
        const count = await dots.count()
        if (count) {
            const { x, y, width } = await dots.nth(count - 1).boundingBox()
            await page.mouse.click(x + width / 2, y + width / 2)
        } else await page.locator('.answers > button:enabled').first().click()
        await page.locator(`.screen:not([data-n="${before}"])`).waitFor()
        await asked(page)
    }
}

/** Moves the model that acts towards the middle: two legs of a way are declared. */
async function stride(page) {
    const answer = (words) => page.locator('.answers > button:enabled', { hasText: words }).first()
    await answer('Activate').click()
    await answer('Move').click()
    await page.locator('main .reach').first().waitFor({ state: 'attached' })
    const box = await page.locator('main .turn').boundingBox()
    const board = await page.locator('svg.table').boundingBox()
    const across = box.x < board.x + board.width / 2 ? 1 : -1
    const down = box.y < board.y + board.height / 2 ? 1 : -1
    await page.mouse.click(box.x + across * 70, box.y + down * 50)
    await answer('Go').waitFor()
    await page.waitForTimeout(800)
}

const screens = {
    lobby: async (page) => {
        await page.goto(server)
        await page.getByRole('button', { name: 'Play now' }).first().waitFor()
    },
    setup: async (page) => {
        await page.goto(server)
        await page.getByRole('button', { name: 'Set the table…' }).first().click()
        await page.getByLabel('Scenario').selectOption('relics')
    },
    'setup-rift': async (page) => {
        await page.goto(server)
        await page.getByRole('button', { name: 'Set the table…' }).nth(1).click()
    },
    settings: async (page) => {
        await page.goto(server)
        await page.getByRole('button', { name: 'Settings' }).click()
    },
    guide: async (page) => {
        await page.goto(server)
        await page.getByRole('button', { name: 'Play now' }).nth(1).click()
        await page.getByRole('button', { name: 'Close the guide' }).waitFor()
    },
    rules: async (page) => {
        await table(page, '', 1)
        await page.getByRole('tab', { name: 'Rules' }).click()
        await page.getByLabel('Search the rules').fill('trap')
        await page.waitForTimeout(600)
    },
    chapters: async (page) => {
        await table(page, 'duel')
        await page.getByRole('tab', { name: 'Rules' }).click()
        await page.locator('summary').nth(1).click()
        await page.waitForTimeout(600)
    },
    invitation: async (page) => {
        const host = await (await browser.newContext()).newPage()
        await host.goto(server)
        await host.evaluate(() =>
            localStorage.setItem('warmoot.settings', JSON.stringify({ name: 'Brunhild' })),
        )
        await host.goto(server)
        await host.getByRole('button', { name: 'Set the table…' }).first().click()
        await host.getByLabel('Seat 2', { exact: true }).selectOption('open')
        await host.getByRole('button', { name: 'Sit down' }).click()
        await host.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await host.getByRole('button', { name: /^Copy the/ }).click()
        await page.goto(await host.evaluate(() => navigator.clipboard.readText()))
        await page
            .getByRole('button', { name: /^Sit down as / })
            .first()
            .waitFor()
        await host.context().close()
    },
    resign: async (page) => {
        await table(page, 'duel')
        await page.getByRole('button', { name: 'More' }).click()
        await page.getByRole('menuitem', { name: 'Resign…' }).click()
        await page.getByRole('dialog').waitFor()
    },
    link: async (page) => {
        await table(page, 'duel')
        await page.getByRole('button', { name: 'More' }).click()
        await page.getByRole('menuitem', { name: 'Let somebody watch…' }).click()
        await page.getByRole('img', { name: /QR code/ }).waitFor()
    },
    end: async (page) => {
        await table(page, 'duel')
        await page.getByRole('button', { name: 'Let an agent play' }).click()
        await page.getByRole('region', { name: 'The end' }).waitFor()
    },
    replay: async (page) => {
        await screens.end(page)
        await page.getByRole('button', { name: 'Watch it again' }).click()
        for (let i = 0; i < 15; i++) await page.getByRole('button', { name: 'One on' }).click()
        await page.waitForTimeout(500)
    },
    duel: async (page) => {
        await table(page, 'duel')
        await play(page, 14)
    },
    prisoners: async (page) => {
        await table(page, 'prisoners')
        await play(page, 12)
    },
    plain: async (page) => {
        await page.addInitScript(() => localStorage.setItem('warmoot.settings', '{"plain":true}'))
        await table(page, 'duel')
        await play(page, 14)
    },
    rift: async (page) => {
        await table(page, '', 1)
        await play(page, 8)
    },
    'orc-camp': async (page) => {
        await table(page, 'orc-camp')
        await play(page, 20)
    },
    rivalry: async (page) => {
        await table(page, 'rivalry', 1)
        await play(page, 24)
    },
    mordak: async (page) => {
        await heroes(page, 4)
        await playUntil(page, /Hero Round 9/, 45)
        await playUntil(page, /What does/)
    },
    reaction: async (page) => {
        await heroes(page, 4, 3)
        await playUntil(page, /react[^]*Cast/)
    },
    'level-up': async (page) => {
        await heroes(page, 3)
        await playUntil(page, /Level Ups/)
    },
    'final-battle': async (page) => {
        await heroes(page, 2)
        await finishByAgents(page)
        await page.getByRole('button', { name: 'The Final Battle begins' }).click()
        await page.getByText('Bring Mordak to 0 Health').first().waitFor()
        for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'One on' }).click()
        await page.waitForTimeout(800)
    },
    quest: async (page) => {
        await page.addInitScript(() =>
            localStorage.setItem('warmoot.settings', '{"pace":0,"volume":0}'),
        )
        await page.goto(server)
        await page.getByRole('button', { name: 'Play now' }).nth(3).click()
        await page.getByRole('button', { name: 'Close the guide' }).click()
        for (const hero of ['orrus', 'thalla']) {
            await asked(page)
            await page.locator(`.hand [data-thing="${hero}"]`).click()
            await playUntil(page, /What does/, 12)
            await page.locator('.hand [data-thing]:has-text("Move")').first().click()
            await playUntil(page, /\((1|2) points/, 12)
            await playUntil(page, /What does/, 12)
            if (hero === 'orrus') await playUntil(page, /Who acts next/, 12)
        }
    },
    skirmish: async (page) => {
        await ruin(page)
        await stride(page)
    },
    party: async (page) => {
        await page.goto(server)
        await page.getByRole('button', { name: 'Set the table…' }).nth(4).click()
        const form = page.getByRole('dialog', { name: 'Set the table' })
        await form.getByRole('button', { name: 'Buy a party' }).first().click()
        await form.getByLabel('Begin with').selectOption({ index: 1 })
        await form.getByLabel('Add a member').selectOption('rat-prince')
        await form.getByRole('alert').waitFor()
    },
    lesson: async (page) => {
        await page.goto(server)
        await page.getByRole('button', { name: 'Learn: Hold the Rift' }).click()
        await page.getByRole('region', { name: 'Lesson' }).waitFor()
    },
}

const tables = [
    'duel',
    'prisoners',
    'plain',
    'rift',
    'orc-camp',
    'rivalry',
    'lesson',
    'end',
].concat('mordak', 'reaction', 'level-up', 'final-battle', 'quest', 'skirmish')

function complain(name, page) {
    page.on('pageerror', (error) => console.log(`${name}: ${error.message}`))
    page.on('console', (line) => line.type() === 'error' && console.log(`${name}: ${line.text()}`))
}

/** The page as somebody sees it who comes with such a screen. */
async function open(name, first, { width, height, touch = false }) {
    const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: touch,
        isMobile: touch,
        storageState: await first.context().storageState(),
    })
    context.setDefaultTimeout(PATIENCE)
    const page = await context.newPage()
    complain(name, page)
    await page.goto(first.url())
    await page.locator('.screen').waitFor()
    await page.waitForTimeout(1500)
    return page
}

async function take(name, page, { width, called }) {
    for (const theme of themes) {
        await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme)
        await page.waitForTimeout(350)
        const file = docs ? `${name}-${called}` : `${name}-${width}-${theme}`
        await page.screenshot({ path: `${folder}/${file}.png` })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) console.log(`${name} at ${width}: ${wide} px too wide`)
    }
}

mkdirSync(folder, { recursive: true })
const browser = await openBrowser(server)
for (const [name, visit] of Object.entries(screens)) {
    if (only && !only.split(',').includes(name)) continue
    const context = await browser.newContext({
        viewport: sizes[0],
        permissions: ['clipboard-write'],
    })
    context.setDefaultTimeout(PATIENCE)
    const page = await context.newPage()
    complain(name, page)
    await visit(page)
    for (const size of sizes) {
        if (tables.includes(name)) {
            const other = await open(name, page, size)
            await take(name, other, size)
            await other.context().close()
        } else {
            await page.setViewportSize(size)
            await take(name, page, size)
        }
    }
    await context.close()
}
await browser.close()
process.exit(0)
