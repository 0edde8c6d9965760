// Until a reloaded list can be read on a phone with a processor four times slower and on Slow 4G, against a page
// with nothing but a MUI DataGrid of the same rows; and until the desk can be read, against the list.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium, devices } from '@playwright/test'
import { build } from 'vite'
import { ensureBrowser } from '../support/browser.mjs'
import { startPostgres } from '../support/postgres.mjs'
import { forkServer, reply } from './serverProcess.mjs'
import { median, tell } from './voteServer.mjs'

const rounds = Number(process.env.ROUNDS ?? 5)
const path = '/group/101/votingquestions'
/** What browsers call Slow 4G. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const slowerProcessor = 4

const postgres = await startPostgres()
const server = forkServer('firstPaint.server.mjs', [], { DATABASE_URL: postgres.url })
const { origin, memberId } = await reply(server)
const rows = await fetch(`${origin}/api/groups/101/VoteQuestions`, {
  headers: { authorization: 'Bearer bench' },
})
const floor = await serveFloor(await rows.text())
const browser = await chromium.launch({ executablePath: ensureBrowser() })

/** The page alone, its script as a build makes it, and the rows, compressed as the product does. */
async function serveFloor(rowsText) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const input = fileURLToPath(new URL('firstPaint.floor.tsx', import.meta.url))
  const { output } = await build({
    root,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, rolldownOptions: { input } },
  })
  const files = new Map(output.map((file) => [`/${file.fileName}`, file.code ?? file.source]))
  const entry = output.find(({ isEntry }) => isEntry).fileName
  files.set('/rows.json', rowsText)
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><div id="root"></div><script type="module" src="/${entry}"></script>`
  const types = { js: 'text/javascript', json: 'application/json' }
  const serving = createServer(({ url }, response) => {
    response.setHeader('content-type', types[url.split('.').at(-1)] ?? 'text/html')
    response.setHeader('content-encoding', 'gzip')
    response.end(gzipSync(files.get(url) ?? page))
  })
  serving.listen(0, '127.0.0.1')
  await once(serving, 'listening')
  return { url: `http://localhost:${serving.address().port}/`, stop: () => serving.close() }
}

/** Milliseconds from asking for the page until a row of it is painted. */
async function timeOf(url, row) {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  await context.addInitScript(signIn, memberId)
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slow4G)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(row).first().waitFor({ timeout: 120_000 })
  const ms = await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => done(performance.now()))),
  )
  await context.close()
  return ms
}

/** As a tab has it whose person signed in before. */
function signIn(sub) {
  const life = { expires_at: Math.floor(Date.now() / 1000) + 3_600 }
  const user = { access_token: 'bench', token_type: 'Bearer', profile: { sub }, ...life }
  sessionStorage.setItem('oidc.user:none:none', JSON.stringify(user))
  localStorage.setItem('quorate.welcomed', 'yes')
}

const figures = { product: [], bare: [], desk: [] }
for (let round = 0; round < rounds; round += 1) {
  figures.product.push(await timeOf(origin + path, 'main a[href*="/votingquestions/"]'))
  figures.bare.push(await timeOf(floor.url, '[role=row][data-id]'))
  figures.desk.push(await timeOf(`${origin}/`, 'main li a'))
}
// What else a shared machine does changes from round to round, so each round is compared with itself.
function tellOf(what, one, other) {
  const ratios = figures[one].map((ms, round) => ms / figures[other][round])
  tell(what, median(ratios), {
    [`${one}Ms`]: Math.round(median(figures[one])),
    [`${other}Ms`]: Math.round(median(figures[other])),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  })
}
tellOf('first rows of the list against a bare DataGrid', 'product', 'bare')
tellOf('first lines of the desk against the list', 'desk', 'product')
await browser.close()
floor.stop()
server.disconnect()
await once(server, 'exit')
await postgres.stop()
