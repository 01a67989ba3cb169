// The files of the client as a browser gets them.
import assert from 'node:assert/strict'
import { get } from 'node:http'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { newPerson, openBrowser, server } from './browser.mjs'

let browser
before(async () => (browser = await openBrowser()))
after(() => browser.close())

/** What comes over the wire: `fetch` would unpack it. */
function ask(path, encodings) {
    const headers = encodings === undefined ? {} : { 'accept-encoding': encodings }
    return new Promise((resolve, reject) => {
        get(server + path, { headers }, async (response) => {
            const pieces = await response.toArray()
            resolve({ headers: response.headers, body: Buffer.concat(pieces) })
        }).on('error', reject)
    })
}

test('files come packed to whoever takes that, and plain to all others', async () => {
    const page = (await ask('/')).body.toString()
    const paths = ['/', ...page.match(/\/assets\/[^"]+\.(js|css)/g)]
    assert.ok(paths.length > 2)
    for (const path of paths) {
        const plain = await ask(path)
        const packed = await ask(path, 'br;q=1.0, gzip;q=0.8')
        assert.equal(plain.headers['content-encoding'], undefined)
        assert.equal(packed.headers['content-encoding'], 'gzip')
        assert.equal(packed.headers.vary, 'accept-encoding')
        assert.ok(packed.body.length < plain.body.length)
        assert.deepEqual(gunzipSync(packed.body), plain.body)
        for (const encodings of ['br', 'gzip;q=0'])
            assert.deepEqual((await ask(path, encodings)).body, plain.body)
    }
})

test('fonts are packed in themselves, and come as they are', async () => {
    const [sheet] = (await ask('/')).body.toString().match(/\/assets\/[^"]+\.css/)
    const [font] = (await ask(sheet)).body.toString().match(/\/assets\/[^)"']+\.woff2/)
    const { headers, body } = await ask(font, 'gzip')
    assert.equal(headers['content-encoding'], undefined)
    assert.equal(body.subarray(0, 4).toString(), 'wOF2')
})

test('the page can be installed: a manifest, and icons that are there', async () => {
    const page = (await ask('/')).body.toString()
    const [, path] = page.match(/rel="manifest" href="([^"]+)"/)
    const { headers, body } = await ask(path)
    assert.equal(headers['content-type'], 'application/manifest+json')
    const { name, display, start_url, icons } = JSON.parse(body)
    assert.deepEqual([name, display, start_url], ['Warmoot', 'standalone', '/'])
    for (const size of ['192x192', '512x512'])
        assert.ok(icons.some(({ sizes, type }) => sizes === size && type === 'image/png'))
    assert.ok(icons.some(({ purpose }) => purpose === 'maskable'))
    for (const { src, type, sizes } of icons) {
        const icon = await ask(src)
        assert.equal(icon.headers['content-type'], type)
        if (type === 'image/png') {
            const wide = icon.body.readUInt32BE(16) // of the header that every PNG begins with
            assert.equal(`${wide}x${icon.body.readUInt32BE(20)}`, sizes)
        }
    }
})

/** Bytes that a first load may take, the lobby and a table together. */
const MOST = 300_000

/** Counts what comes to a page from now on, packed as it comes. */
async function weigh(page) {
    const devtools = await page.context().newCDPSession(page)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await devtools.send('Network.enable')
    return () => bytes
}

for (const game of [0, 1, 2, 3, 4])
    test(`the lobby and a table of game ${game + 1} come in few bytes`, async () => {
        const page = await newPerson(browser)
        const weight = await weigh(page)
        await page.goto(server, { waitUntil: 'networkidle' })
        const lobby = weight()
        assert.ok(lobby > 50_000, `${lobby} bytes were not all`)
        await page.getByRole('button', { name: 'Play now' }).nth(game).click()
        await page.getByRole('button', { name: 'Close the guide' }).waitFor()
        await page.waitForLoadState('networkidle')
        assert.ok(weight() > lobby + 50_000, 'the table was not loaded with the lobby')
        assert.ok(weight() < MOST, `${weight()} bytes`)
    })
