// `npm run pictures`: takes the README's pictures anew, from a fresh demo.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureBrowser } from './support/browser.mjs'
import { freePort } from './support/freePort.mjs'

const folder = 'src/docs/pictures'
/** How long a page may take on a busy machine. */
const patienceMs = 180_000

const port = await freePort()
const origin = `http://localhost:${port}`
const server = spawn(process.execPath, ['test/support/journeyServer.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), DATABASE_URL: '', LOG_LEVEL: 'warn' },
})
process.on('exit', () => server.kill())
await answers(`${origin}/api/ready`)

const browser = await chromium.launch({ executablePath: ensureBrowser() })
const context = await browser.newContext({
  baseURL: origin,
  viewport: { width: 1200, height: 960 },
  deviceScaleFactor: 1.5,
  timezoneId: 'America/Los_Angeles',
})
await context.addInitScript(() => localStorage.setItem('quorate.welcomed', 'yes'))
context.setDefaultTimeout(patienceMs)
const page = await context.newPage()
const line = await context.newCDPSession(page)

await page.goto('/group/101/votingquestions')
await page.getByLabel('Email').fill('admin@quorate.example')
await page.getByLabel('Password').fill('quorate-demo')
await page.getByRole('button', { name: 'Sign in', exact: true }).click()

const question = page.getByRole('link', { name: 'Adopt the codec profile 1.2' })
await question.waitFor()
await take('list', 748)
await question.click()
await page.getByText('Voting Threshold Met').waitFor()
await page.getByRole('button', { name: 'Edit Voting Question' }).waitFor()
await take('question', 940)

await page.goto('/group/101/attendance')
await page.getByRole('link', { name: 'Roll Call of Audio WG special call' }).click()
await page.getByText(/^Need \d+ out of the \d+/).waitFor()
await page.getByRole('grid', { name: 'Checked-in Individuals' }).getByRole('row').nth(3).waitFor()
await take('roll-call', 780)

await browser.close()
server.kill()
await once(server, 'exit')

/** The top of the page, of this height. WebP, which Playwright does not write by itself, is a third of PNG. */
async function take(name, height) {
  await page.waitForLoadState('networkidle')
  const clip = { x: 0, y: 0, width: 1200, height, scale: 1 }
  const asked = { format: 'webp', quality: 80, clip }
  const { data } = await line.send('Page.captureScreenshot', asked)
  mkdirSync(folder, { recursive: true })
  const picture = Buffer.from(data, 'base64')
  writeFileSync(`${folder}/${name}.webp`, picture)
  console.log(`${folder}/${name}.webp, ${Math.ceil(picture.length / 1000)} kB`)
}

async function answers(url) {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${url} does not answer.`)
}
