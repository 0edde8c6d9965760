import { sql } from 'drizzle-orm'
import type { DemoAccount } from '../../../src/server/identity/demoDirectory'
import { Browser, codeOf, SignIn, type Tokens } from '../../support/demoSignIn'
import { member, runDemo, second } from './runningDemo'

const demo = runDemo()

async function signOut(tokens: Tokens): Promise<URL> {
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${demo.server.origin}/`,
  })
  const page = await demo.browser.open(`/oidc/session/end?${query}`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const done = await demo.browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
  return (await demo.browser.follow(done)).url
}

describe('renewing', () => {
  test('gives new tokens, and a new refresh token each time', async () => {
    const signIn = new SignIn(demo.browser)
    const first = await signIn.tokensFor(member)
    const renewed = await signIn.renew(first.refresh_token)
    expect(renewed.refresh_token).not.toBe(first.refresh_token)
    expect(renewed.scope).toBe('quorate')
    await expect(demo.verified(renewed)).resolves.toMatchObject({ subject: '3' })
    await expect(signIn.renew(renewed.refresh_token)).resolves.toMatchObject({ expires_in: 600 })
  })

  test('a refresh token used twice ends its family, and no other tab', async () => {
    const tab = new SignIn(demo.browser)
    const first = await tab.tokensFor(member)
    const other = new SignIn(demo.browser)
    const others = await other.redeem(codeOf((await other.begin()).url))

    const renewed = await tab.renew(first.refresh_token)
    await expect(tab.renew(first.refresh_token)).resolves.toMatchObject({ error: 'invalid_grant' })
    await expect(tab.renew(renewed.refresh_token)).resolves.toMatchObject({
      error: 'invalid_grant',
    })
    await expect(other.renew(others.refresh_token)).resolves.toMatchObject({ expires_in: 600 })

    const again = new SignIn(demo.browser)
    await expect(again.redeem(codeOf((await again.begin()).url))).resolves.toMatchObject({
      expires_in: 600,
    })
  })

  test('a refresh token used ten times at once leaves nothing that renews', async () => {
    const signIn = new SignIn(demo.browser)
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
    const signIn = new SignIn(demo.browser)
    const { refresh_token } = await signIn.tokensFor(second)
    const person = demo.people[1] as DemoAccount
    person.isDisabled = true
    await expect(signIn.renew(refresh_token)).resolves.toMatchObject({ error: 'invalid_grant' })
    const { url } = await new SignIn(demo.browser).begin()
    person.isDisabled = false
    expect(url.searchParams.has('code')).toBe(false)
  })
})

test("a session that has become somebody else's lets no token of before in", async () => {
  const tokens = await new SignIn(demo.browser).tokensFor(member)
  await expect(demo.verified(tokens)).resolves.not.toBeNull()
  await demo.database.db.execute(
    sql`update oidc_payloads set payload = payload || '{"accountId":"5"}' where kind = 'Session'`,
  )
  await expect(demo.verified(tokens)).resolves.toBeNull()
})

describe('signing out', () => {
  test('leads back to the product; every token of every tab is refused from then on', async () => {
    const tab = new SignIn(demo.browser)
    const first = await tab.tokensFor(member)
    const other = new SignIn(demo.browser)
    const others = await other.redeem(codeOf((await other.begin()).url))

    expect((await signOut(first)).href).toBe(`${demo.server.origin}/`)

    for (const tokens of [first, others]) {
      await expect(demo.verified(tokens)).resolves.toBeNull()
      await expect(tab.renew(tokens.refresh_token)).resolves.toMatchObject({
        error: 'invalid_grant',
      })
    }
    expect((await new SignIn(demo.browser).begin()).url.pathname).toMatch(/^\/oidc\/login\//)
  })

  test('ends no other browser', async () => {
    const elsewhere = await new SignIn(new Browser(demo.server.origin)).tokensFor(member)
    await signOut(await new SignIn(demo.browser).tokensFor(member))
    await expect(demo.verified(elsewhere)).resolves.not.toBeNull()
  })

  test('a token signed out by the product is refused, its renewal is not', async () => {
    const signIn = new SignIn(demo.browser)
    const tokens = await signIn.tokensFor(member)
    const token = await demo.verified(tokens)
    if (!token) throw new Error('The token was not accepted.')
    await demo.server.identity.revoke(demo.database.db, token)
    await demo.server.identity.revoke(demo.database.db, token)
    await expect(demo.verified(tokens)).resolves.toBeNull()
    await expect(demo.verified(await signIn.renew(tokens.refresh_token))).resolves.not.toBeNull()
  })

  test('happens at once on the wish of the product, and only after a question from elsewhere', async () => {
    const { id_token } = await new SignIn(demo.browser).tokensFor(member)
    const own = await demo.browser.open(`/oidc/session/end?id_token_hint=${id_token}`)
    const ownText = await own.text()
    expect(ownText).toContain('Signing you out')
    expect(ownText).toContain('press.js')
    const elsewhere = await (await demo.browser.open('/oidc/session/end')).text()
    expect(elsewhere).toContain('Do you want to sign out?')
    expect(elsewhere).not.toContain('<script')
  })

  test('never leads to another site', async () => {
    const { id_token } = await new SignIn(demo.browser).tokensFor(member)
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: 'https://evil.example/',
    })
    const answer = await demo.browser.open(`/oidc/session/end?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })
})
