import type { DemoAccount } from '../../../../src/server/identity/demoDirectory'
import { createTestDatabase, type TestDatabase } from '../../../support/database'
import { Browser, codeOf, SignIn } from '../../../support/demoSignIn'
import { type DemoServer, freePort, startDemo } from '../demoServer'
import { account } from '../directoryOf'

const member = 'member@quorate.example'
let database: TestDatabase
let server: DemoServer
let people: DemoAccount[]
let browser: Browser
let address: string

beforeAll(async () => {
  people = [
    await account(3, member, 'Priya Ramanathan'),
    await account(5, 'second@quorate.example', '<script>alert(1)</script>'),
    { ...(await account(6, 'gone@quorate.example', 'Derek')), isDisabled: true },
  ]
  database = await createTestDatabase()
  server = await startDemo(database, people, await freePort())
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

beforeEach(async () => {
  browser = new Browser(server.origin)
  address = (await new SignIn(browser).begin()).url.pathname
})

const good = { email: member, password: 'quorate-demo' }

test('says what the product is and offers the form and every account', async () => {
  const answer = await browser.open(address)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('<label for="email">Email</label>')
  expect(text).toContain('<label for="password">Password</label>')
  expect(text).toMatch(/<button[^>]*>\s*Sign in\s*<\/button>/)
  expect(text).toContain('What Priya Ramanathan shows')
  expect(text.match(/name="password" value="quorate-demo"/g)).toHaveLength(people.length)
})

test('whatever a name holds is shown as text', async () => {
  const text = await (await browser.open(address)).text()
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).not.toContain('<script')
})

test('runs nothing inline, loads nothing foreign and stands in no frame', async () => {
  const answer = await browser.open(address)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  const text = await answer.text()
  expect(text).not.toMatch(/<style|style=|onclick=|javascript:/)
  for (const [, part] of text.matchAll(/(?:href|src)="([^"]+)"/g))
    expect(part).toMatch(/^\/(oidc\/assets\/|favicon\.svg$)/)
})

test('its style and font come from this server, to be kept', async () => {
  const text = await (await browser.open(address)).text()
  const style = await browser.open(/href="([^"]+\.css)"/.exec(text)?.[1] ?? '')
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(style.headers.get('cache-control')).toContain('immutable')
  const font = await browser.open(/url\(([^)]+)\)/.exec(await style.text())?.[1] ?? '')
  expect(font.status).toBe(200)
  expect(font.headers.get('content-type')).toBe('font/woff2')
})

test('the cookies serve the sign-in alone and are out of reach of scripts', () => {
  expect(browser.cookies.length).toBeGreaterThan(0)
  for (const { path, attributes } of browser.cookies) {
    expect(path).toMatch(/^\/oidc\/(login|auth)\/[\w-]+$/)
    expect(attributes).toMatch(/httponly/i)
    expect(attributes).toMatch(/samesite=lax/i)
  }
})

test('signs in and leads back to the product with a code', async () => {
  const sent = await browser.post(address, good)
  expect(sent.status).toBe(303)
  expect(codeOf((await browser.follow(sent)).url)).toBeTruthy()
  const session = browser.cookies.find(({ name }) => name === 'quorate_session')
  expect(session).toMatchObject({ path: '/oidc' })
})

test.each([
  ['a wrong password', { ...good, password: 'wrong' }],
  ['an unknown account', { ...good, email: 'nobody"><script>@quorate.example' }],
  ['a disabled person', { ...good, email: 'gone@quorate.example' }],
])('%s: nobody is signed in, and the email stays where it was typed', async (_what, form) => {
  const answer = await browser.post(address, form)
  const text = await answer.text()
  expect(text).toContain('role="alert"')
  expect(text).toContain(`value="${form.email.replace(/"><script>/, '&quot;&gt;&lt;script&gt;')}"`)
  expect(text).not.toContain('value="wrong"')
  expect(text).toMatch(/<title>\s*Error: Sign in – Quorate\s*<\/title>/)
  expect((await new SignIn(browser).begin()).url.pathname).toMatch(/^\/oidc\/login\//)
})

test('an empty form says at each field what is missing', async () => {
  const text = await (await browser.post(address, {})).text()
  expect(text).toContain('Please enter your email.')
  expect(text).toContain('Please enter your password.')
  expect(text.match(/aria-invalid="true"/g)).toHaveLength(2)
})

test('after ten wrong passwords even the right one waits', async () => {
  const form = { email: 'second@quorate.example', password: 'wrong' }
  for (let attempt = 0; attempt < 10; attempt += 1) await browser.post(address, form)
  const answer = await browser.post(address, { ...form, password: 'quorate-demo' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  await expect(answer.text()).resolves.toContain('Too many attempts.')
})

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['a page without origin', { origin: 'null' }],
  ['another site, as the browser marks it', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
])('a form posted from %s signs nobody in', async (_what, headers) => {
  const answer = await browser.post(address, good, headers)
  expect(answer.status).toBe(403)
  expect(answer.headers.get('location')).toBeNull()
})

test('the address of a sign-in is worth nothing without its cookie', async () => {
  const thief = new Browser(server.origin)
  expect((await thief.open(address)).status).toBe(404)
  expect((await thief.post(address, good)).status).toBe(404)
})

test('the cookie of one sign-in does not open another', async () => {
  const other = new Browser(server.origin)
  const begun = (await new SignIn(other).begin()).url.pathname
  for (const cookie of other.cookies) cookie.path = cookie.path.replace(begun, address)
  expect((await other.post(address, good)).status).toBe(404)
})

test('a sign-in that is over says so and offers a new one', async () => {
  await browser.follow(await browser.post(address, good))
  const answer = await browser.open(address)
  expect(answer.status).toBe(404)
  const text = await answer.text()
  expect(text).toContain('This sign-in is over')
  expect(text).toContain('<a href="/" class="primary">Sign in again</a>')
})

test('a body that is no form, or far too long, is refused in a page', async () => {
  const headers = { origin: server.origin, 'content-type': 'application/json' }
  const json = await browser.open(address, { method: 'POST', body: '{}', headers })
  expect(json.status).toBe(400)
  const long = await browser.post(address, { ...good, password: 'x'.repeat(10_000) })
  expect(long.status).toBe(413)
  await expect(long.text()).resolves.toContain('The request is too large.')
})

test('every page of the provider wears the name and the colour of the association', async () => {
  const association = 'Larkspur Alliance'
  const brand = { logo: null, association, colour: '#0a7d4f' }
  const branded = await startDemo(database, people, await freePort(), brand)
  try {
    const guest = new Browser(branded.origin)
    const begun = new SignIn(guest)
    const known = new Browser(branded.origin)
    await new SignIn(known).tokensFor(member)
    const own = (await begun.begin()).url.pathname
    const pages = [
      ['Sign in', await guest.open(own)],
      ['another site', await guest.post(own, good, { origin: 'https://evil.example' })],
      ['This did not work', (await begun.begin({ redirect_uri: 'https://evil.example' })).answer],
      ['sign out?', await known.open('/oidc/session/end')],
      ['signed out', await guest.open('/oidc/session/end/success')],
      ['is over', await new Browser(branded.origin).open(own)],
    ] as const
    const stylesheet = '-colour.css'
    for (const [words, answer] of pages) {
      const text = await answer.text()
      expect(text).toContain(words)
      expect(text).toContain(association)
      expect(text).toContain(stylesheet)
    }
  } finally {
    await branded.stop()
  }
})
