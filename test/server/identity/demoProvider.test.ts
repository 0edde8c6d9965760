import { decodeJwt, decodeProtectedHeader } from 'jose'
import type { DemoAccount } from '../../../src/server/identity/demoDirectory'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { Browser, codeOf, SignIn, type Tokens } from './browser'
import { type DemoServer, freePort, startDemo } from './demoServer'
import { account } from './directoryOf'

const member = 'member@quorate.example'
const second = 'second@quorate.example'
let database: TestDatabase
let server: DemoServer
let people: DemoAccount[]
let browser: Browser

beforeAll(async () => {
  people = [
    await account(3, member, 'Priya Ramanathan'),
    await account(5, second, 'Hana Kowalczyk'),
  ]
  database = await createTestDatabase()
  server = await startDemo(database, people, await freePort())
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

beforeEach(() => {
  browser = new Browser(server.origin)
})

const verified = ({ access_token }: Tokens) => server.identity.verifyToken(access_token)

async function signOut(tokens: Tokens): Promise<URL> {
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${server.origin}/`,
  })
  const page = await browser.open(`/oidc/session/end?${query}`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const done = await browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
  return (await browser.follow(done)).url
}

describe('signing in', () => {
  test('the tokens say who, for whom and for how long', async () => {
    const tokens = await new SignIn(browser).tokensFor(member)
    expect(tokens).toMatchObject({ expires_in: 600, scope: 'quorate' })
    await expect(verified(tokens)).resolves.toMatchObject({ subject: '3' })
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({
      alg: 'ES256',
      typ: 'at+jwt',
    })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: `${server.origin}/oidc`,
      aud: `${server.origin}/api`,
    })
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: '3',
      aud: 'quorate-web',
      name: 'Priya Ramanathan',
      email: member,
    })
  })

  test('an ID token or a refresh token is no access token', async () => {
    const { id_token, refresh_token } = await new SignIn(browser).tokensFor(member)
    await expect(server.identity.verifyToken(id_token)).resolves.toBeNull()
    await expect(server.identity.verifyToken(refresh_token)).resolves.toBeNull()
  })

  test('a second tab comes back signed in without a page', async () => {
    await new SignIn(browser).tokensFor(member)
    const tab = new SignIn(browser)
    const back = await tab.begin()
    await expect(verified(await tab.redeem(codeOf(back.url)))).resolves.toMatchObject({
      subject: '3',
    })
  })

  test('the state comes back untouched', async () => {
    await new SignIn(browser).tokensFor(member)
    const { url } = await new SignIn(browser).begin({ state: 'state "&<>' })
    expect(url.searchParams.get('state')).toBe('state "&<>')
  })

  test('the browser is told where everything is', async () => {
    const answer = await browser.open('/oidc/.well-known/openid-configuration')
    await expect(answer.json()).resolves.toMatchObject({
      issuer: `${server.origin}/oidc`,
      authorization_endpoint: `${server.origin}/oidc/auth`,
      token_endpoint: `${server.origin}/oidc/token`,
      end_session_endpoint: `${server.origin}/oidc/session/end`,
      code_challenge_methods_supported: ['S256'],
    })
  })

  test('the published key is the public half alone', async () => {
    const { keys } = (await (await browser.open('/oidc/jwks')).json()) as { keys: object[] }
    expect(keys).toHaveLength(1)
    expect(keys[0]).not.toHaveProperty('d')
  })
})

describe('what is refused', () => {
  test('a sign-in without PKCE, or with its plain form', async () => {
    const without = await new SignIn(browser).begin({ code_challenge: undefined })
    expect(without.url.searchParams.get('error')).toBe('invalid_request')
    const plain = await new SignIn(browser).begin({ code_challenge_method: 'plain' })
    expect(plain.url.searchParams.get('error')).toBe('invalid_request')
  })

  test.each([
    'https://evil.example/signed-in',
    'http://127.0.0.1:1/signed-in',
    '//evil.example',
    'javascript:alert(1)',
    '/signed-in',
  ])('the return address %s: a page of our own, no redirect', async (redirect_uri) => {
    const { answer } = await new SignIn(browser).begin({ redirect_uri })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    await expect(answer.text()).resolves.toContain('This did not work')
  })

  test.each([
    ['an unknown client', { client_id: 'evil' }],
    ['a token straight from the address', { response_type: 'token' }],
  ])('%s', async (_what, change) => {
    const { url, answer } = await new SignIn(browser).begin(change)
    expect(answer.status === 400 || url.hash.includes('error=')).toBe(true)
    expect(url.hash).not.toContain('access_token')
  })

  test('a code with the wrong verifier, or for another return address', async () => {
    const signIn = new SignIn(browser)
    const code = await signIn.codeFor(member)
    const wrong = { code_verifier: 'a'.repeat(43) }
    await expect(signIn.redeem(code, wrong)).resolves.toMatchObject({ error: 'invalid_grant' })
    const elsewhere = { redirect_uri: `${server.origin}/` }
    await expect(signIn.redeem(code, elsewhere)).resolves.toMatchObject({ error: 'invalid_grant' })
  })

  test('a code used twice, which also ends what the first use gave', async () => {
    const signIn = new SignIn(browser)
    const code = await signIn.codeFor(member)
    const tokens = await signIn.redeem(code)
    await expect(signIn.redeem(code)).resolves.toMatchObject({ error: 'invalid_grant' })
    await expect(signIn.renew(tokens.refresh_token)).resolves.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('a code used twenty times at once gives tokens at most once', async () => {
    const signIn = new SignIn(browser)
    const code = await signIn.codeFor(member)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn.redeem(code)))
    expect(answers.filter(({ access_token }) => access_token).length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ error }) => error === 'invalid_grant').length).toBeGreaterThanOrEqual(
      19,
    )
  })

  test('another site that asks for tokens', async () => {
    const signIn = new SignIn(browser)
    const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'quorate-web' }
    const answer = await browser.post('/oidc/token', form, { origin: 'https://evil.example' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    await expect(signIn.renew('x')).resolves.toMatchObject({ error: 'invalid_grant' })
  })
})

describe('bad input is never a fault of the server', () => {
  const odd = ['\0', '\ud800', '%', "'", '__proto__', '[]', 'x'.repeat(5_000), '1e309']
  const asked = [
    'client_id',
    'redirect_uri',
    'scope',
    'state',
    'nonce',
    'prompt',
    'max_age',
    'resource',
  ]

  test.each(asked)('%s of a sign-in', async (name) => {
    for (const value of odd) {
      const answer = await browser.open(new SignIn(browser).address({ [name]: value }))
      expect(answer.status).toBeLessThan(500)
    }
  })

  test.each(['grant_type', 'code', 'refresh_token', 'client_id', 'code_verifier', 'redirect_uri'])(
    '%s of a request for tokens',
    async (name) => {
      for (const grant_type of ['refresh_token', 'authorization_code'])
        for (const value of odd) {
          const form = { grant_type, client_id: 'quorate-web', code: 'x', refresh_token: 'x' }
          const answer = await browser.post('/oidc/token', { ...form, [name]: value })
          expect(answer.status).toBeGreaterThanOrEqual(400)
          expect(answer.status).toBeLessThan(500)
        }
    },
  )

  test('a body that is too long, or no form', async () => {
    const long = await browser.post('/oidc/token', { code: 'x'.repeat(100_000) })
    expect(long.status).toBe(400)
    const headers = { origin: server.origin, 'content-type': 'application/json' }
    const json = await browser.open('/oidc/token', { method: 'POST', body: '{}', headers })
    expect(json.status).toBe(400)
  })

  test('an address of the provider that does not exist', async () => {
    expect((await browser.open('/oidc/nothing')).status).toBe(404)
  })
})

describe('renewing', () => {
  test('gives new tokens, and a new refresh token each time', async () => {
    const signIn = new SignIn(browser)
    const first = await signIn.tokensFor(member)
    const renewed = await signIn.renew(first.refresh_token)
    expect(renewed.refresh_token).not.toBe(first.refresh_token)
    expect(renewed.scope).toBe('quorate')
    await expect(verified(renewed)).resolves.toMatchObject({ subject: '3' })
    await expect(signIn.renew(renewed.refresh_token)).resolves.toMatchObject({ expires_in: 600 })
  })

  test('a refresh token used twice ends its family, and no other tab', async () => {
    const tab = new SignIn(browser)
    const first = await tab.tokensFor(member)
    const other = new SignIn(browser)
    const others = await other.redeem(codeOf((await other.begin()).url))

    const renewed = await tab.renew(first.refresh_token)
    await expect(tab.renew(first.refresh_token)).resolves.toMatchObject({ error: 'invalid_grant' })
    await expect(tab.renew(renewed.refresh_token)).resolves.toMatchObject({
      error: 'invalid_grant',
    })
    await expect(other.renew(others.refresh_token)).resolves.toMatchObject({ expires_in: 600 })

    const again = new SignIn(browser)
    await expect(again.redeem(codeOf((await again.begin()).url))).resolves.toMatchObject({
      expires_in: 600,
    })
  })

  test('a refresh token used ten times at once leaves nothing that renews', async () => {
    const signIn = new SignIn(browser)
    const { refresh_token } = await signIn.tokensFor(member)
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn.renew(refresh_token)))
    const given = answers.filter((answer) => answer.refresh_token)
    expect(given.length).toBeLessThanOrEqual(1)
    for (const tokens of given)
      await expect(signIn.renew(tokens.refresh_token)).resolves.toMatchObject({
        error: 'invalid_grant',
      })
  })

  test('ends when the person is disabled, who cannot sign in anew either', async () => {
    const signIn = new SignIn(browser)
    const { refresh_token } = await signIn.tokensFor(second)
    const person = people[1] as DemoAccount
    person.isDisabled = true
    await expect(signIn.renew(refresh_token)).resolves.toMatchObject({ error: 'invalid_grant' })
    const { url } = await new SignIn(browser).begin()
    person.isDisabled = false
    expect(url.searchParams.has('code')).toBe(false)
  })
})

describe('signing out', () => {
  test('leads back to the product; every token of every tab is refused from then on', async () => {
    const tab = new SignIn(browser)
    const first = await tab.tokensFor(member)
    const other = new SignIn(browser)
    const others = await other.redeem(codeOf((await other.begin()).url))

    expect((await signOut(first)).href).toBe(`${server.origin}/`)

    for (const tokens of [first, others]) {
      await expect(verified(tokens)).resolves.toBeNull()
      await expect(tab.renew(tokens.refresh_token)).resolves.toMatchObject({
        error: 'invalid_grant',
      })
    }
    expect((await new SignIn(browser).begin()).url.pathname).toMatch(/^\/oidc\/login\//)
  })

  test('ends no other browser', async () => {
    const elsewhere = await new SignIn(new Browser(server.origin)).tokensFor(member)
    await signOut(await new SignIn(browser).tokensFor(member))
    await expect(verified(elsewhere)).resolves.not.toBeNull()
  })

  test('a token signed out by the product is refused, its renewal is not', async () => {
    const signIn = new SignIn(browser)
    const tokens = await signIn.tokensFor(member)
    const token = await verified(tokens)
    if (!token) throw new Error('The token was not accepted.')
    await server.identity.revoke(token)
    await server.identity.revoke(token)
    await expect(verified(tokens)).resolves.toBeNull()
    await expect(verified(await signIn.renew(tokens.refresh_token))).resolves.not.toBeNull()
  })

  test('happens at once on the wish of the product, and only after a question from elsewhere', async () => {
    const { id_token } = await new SignIn(browser).tokensFor(member)
    const own = await browser.open(`/oidc/session/end?id_token_hint=${id_token}`)
    const ownText = await own.text()
    expect(ownText).toContain('Signing you out')
    expect(ownText).toContain('press.js')
    const elsewhere = await (await browser.open('/oidc/session/end')).text()
    expect(elsewhere).toContain('Do you want to sign out?')
    expect(elsewhere).not.toContain('<script')
  })

  test('never leads to another site', async () => {
    const { id_token } = await new SignIn(browser).tokensFor(member)
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: 'https://evil.example/',
    })
    const answer = await browser.open(`/oidc/session/end?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })
})

test('a restart signs nobody out: keys, sessions and refresh tokens are kept', async () => {
  const signIn = new SignIn(browser)
  const tokens = await signIn.tokensFor(member)
  const port = Number(new URL(server.origin).port)
  await server.stop()
  server = await startDemo(database, people, port)

  await expect(verified(tokens)).resolves.toMatchObject({ subject: '3' })
  await expect(signIn.renew(tokens.refresh_token)).resolves.toMatchObject({ expires_in: 600 })
  expect((await new SignIn(browser).begin()).url.pathname).toBe('/signed-in')
})

test('two instances that start at once share their keys', async () => {
  const fresh = await createTestDatabase()
  const port = await freePort()
  const [one, two] = await Promise.all([
    startDemo(fresh, people, port),
    startDemo(fresh, people, await freePort()),
  ])
  const keysOf = async ({ origin }: DemoServer) => (await fetch(`${origin}/oidc/jwks`)).json()
  expect(await keysOf(one)).toEqual(await keysOf(two))
  await Promise.all([one.stop(), two.stop()])
  await fresh.drop()
})

test('cleaning up takes what has expired and leaves what lasts', async () => {
  const tokens = await new SignIn(browser).tokensFor(member)
  const { pool } = database
  await pool.query("insert into revoked_tokens values ('old', now() - interval '1 s')")
  await pool.query("insert into revoked_tokens values ('new', now() + interval '1 min')")
  await pool.query(
    "insert into oidc_payloads (kind, id, payload, expires_at) values ('Grant', 'old', '{}', now() - interval '1 s')",
  )
  await server.identity.cleanUp()
  const { rows } = await pool.query(
    "select token_id from revoked_tokens where token_id in ('old', 'new')",
  )
  expect(rows).toEqual([{ token_id: 'new' }])
  await expect(pool.query("select from oidc_payloads where id = 'old'")).resolves.toMatchObject({
    rowCount: 0,
  })
  await expect(verified(tokens)).resolves.not.toBeNull()
})

test('while the database is away nobody is refused for good, and nothing of the fault is shown', async () => {
  const fresh = await createTestDatabase()
  const broken = await startDemo(fresh, people, await freePort())
  const signIn = new SignIn(new Browser(broken.origin))
  const { refresh_token } = await signIn.tokensFor(member)
  await fresh.drop()

  const form = { grant_type: 'refresh_token', refresh_token, client_id: 'quorate-web' }
  const answer = await signIn.browser.post('/oidc/token', form)
  expect(answer.status).toBeGreaterThanOrEqual(500)
  await expect(answer.text()).resolves.not.toMatch(/postgres|select|pool|\bat\b.*\.ts/i)
  await broken.stop()
})
