// The site as people reach it: by its name, through the proxy.
import { chromium, expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { ensureBrowser } from '../support/browser.mjs'

const site = 'votes.example.org'

/** Calls of the API by people who sign in at `authority`. */
export function siteOf({ port, authority, file }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ca: readFileSync(file) })
  const tokens = new Map()

  async function send(method, url, headers, body) {
    const { hostname, pathname, search } = url
    const to = hostname === site ? { host: '127.0.0.1', port } : { host: hostname, port: url.port }
    const options = { ...to, agent, servername: hostname, method, path: pathname + search }
    const answer = await new Promise((resolve, reject) => {
      request({ ...options, headers: { ...headers, host: url.host } }, resolve)
        .once('error', reject)
        .end(body)
    })
    const answered = await text(answer)
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${url}: ${answer.statusCode} ${answered}`)
    return JSON.parse(answered)
  }

  async function tokenOf(person) {
    if (!tokens.has(person)) {
      const form = {
        grant_type: 'password',
        username: person,
        password: 'x',
        client_id: 'quorate',
        scope: 'openid',
      }
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = new URLSearchParams(form).toString()
      const { access_token } = await send('POST', new URL(`${authority}/token`), headers, sent)
      tokens.set(person, access_token)
    }
    return tokens.get(person)
  }

  return {
    tokenOf,
    /** A call as a person; an object travels as JSON, a form as one. */
    async as(person, method, path, body) {
      const packed = body instanceof FormData ? new Response(body) : null
      const headers = {
        authorization: `Bearer ${await tokenOf(person)}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': packed?.headers.get('content-type') ?? 'application/json' }),
      }
      const payload = packed
        ? Buffer.from(await packed.arrayBuffer())
        : body && JSON.stringify(body)
      const length = payload && { 'content-length': Buffer.byteLength(payload) }
      return send(method, new URL(path, `https://${site}`), { ...headers, ...length }, payload)
    },
    close: () => agent.destroy(),
  }
}

/** A browser that knows the way to the site. */
export async function openBrowser(port) {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${site}:443 127.0.0.1:${port}`],
  })
  return {
    /** A page that a person opens who has signed in at the provider before. */
    async open(person, authority, path) {
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        baseURL: `https://${site}`,
      })
      await context.addCookies([{ name: 'person', value: person, url: authority }])
      const page = await context.newPage()
      await page.addInitScript(() => localStorage.setItem('quorate.welcomed', 'yes'))
      await page.goto(path)
      return questionOn(page)
    },
    close: () => browser.close(),
  }
}

/** What somebody does with an open question, and sees of it. */
function questionOn(page) {
  const figures = page.getByRole('region', { name: 'Vote Summary' })
  return {
    async vote(choice, comment) {
      await page.getByRole('radio', { name: choice, exact: true }).check()
      if (comment) await page.getByRole('textbox', { name: /^Your comment/ }).fill(comment)
      await page.getByRole('button', { name: 'Submit Vote' }).click()
      await expect(page.getByText('Your vote has been recorded.').first()).toBeVisible()
    },
    async shows(name, value) {
      const term = figures.locator('dt', { hasText: new RegExp(`^${name}$`) })
      await expect(term.locator('..').locator('dd')).toHaveText(String(value), { timeout: 20_000 })
    },
  }
}
