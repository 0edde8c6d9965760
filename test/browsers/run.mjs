// `npm run test:browsers`: what people come to do most, in Firefox and in WebKit, against the built server.
// `npm run test:browsers -- WebKit` runs one of them.
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installPackages } from '../support/debianPackages.mjs'
import { freePort } from '../support/freePort.mjs'
import { startFirefox } from './firefox.mjs'
import { Tab } from './tab.mjs'
import { ways } from './ways.mjs'
import { startWebKit } from './webkit.mjs'

const browsers = { Firefox: startFirefox, WebKit: startWebKit }
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
}
const chosen = process.argv.slice(2)

const isThere = (program) => spawnSync('which', [program]).status === 0
const missing = Object.keys(packages).filter((program) => !isThere(program))
if (missing.length > 0) installPackages(...missing.map((program) => packages[program]))

const port = await freePort()
const origin = `http://localhost:${port}`
const server = fork(fileURLToPath(new URL('../support/journeyServer.mjs', import.meta.url)), {
  // The queries of a tab are built for production; the server is that of the demo.
  env: { ...process.env, NODE_ENV: '', PORT: String(port), DATABASE_URL: '', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
await healthy()

const total = { passed: 0, failed: 0 }
for (const [name, start] of Object.entries(browsers)) {
  if (chosen.length === 0 || chosen.includes(name)) await walkAll(name, start)
}
server.kill('SIGTERM')
await once(server, 'exit')
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Walks all ways in one browser. What one leaves behind is where the next begins, so a fault ends the walk. */
async function walkAll(name, start) {
  const tabs = new Map()
  const as = async (account, path) => {
    const known = tabs.get(account)
    const tab = known ?? new Tab(await start(), origin)
    tabs.set(account, tab)
    if (!known) await tab.signIn(account, path)
    else if (path) await tab.open(path)
    return tab
  }
  const group = '/group/101'
  const list = `${group}/votingquestions`
  const place = { as, group, list, title: `Adopt what ${name} shows`, own: {} }
  let walked = 0
  try {
    for (const { what, walk } of ways) {
      const since = performance.now()
      await walk(place)
      walked += 1
      console.log(`${name}: ${what} (${((performance.now() - since) / 1_000).toFixed(1)} s)`)
    }
  } catch (error) {
    console.error(`${name}: ${ways[walked]?.what} failed.`, error)
    for (const [account, tab] of tabs) console.error(`${account} saw: ${await tab.text()}`)
  }
  noteTotal(name, walked)
  total.passed += walked
  total.failed += ways.length - walked
  for (const tab of tabs.values()) await tab.browser.stop()
}

/** For the last lines of `npm run test:trust`. */
function noteTotal(name, count) {
  const note = { what: `ways walked in ${name}`, count }
  if (process.env.TRUST_TOTALS)
    appendFileSync(process.env.TRUST_TOTALS, `${JSON.stringify(note)}\n`)
}

async function healthy() {
  for (let tries = 0; tries < 600; tries += 1) {
    const isUp = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The server does not answer.')
}
