import { decodeJwt, decodeProtectedHeader } from 'jose'
import { codeOf, SignIn } from '../../support/demoSignIn'
import { member, runDemo } from './runningDemo'

const demo = runDemo()

describe('signing in', () => {
  test('the tokens say who, for whom and for how long', async () => {
    const tokens = await new SignIn(demo.browser).tokensFor(member)
    expect(tokens).toMatchObject({ expires_in: 600, scope: 'quorate' })
    await expect(demo.verified(tokens)).resolves.toMatchObject({ subject: '3' })
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({
      alg: 'ES256',
      typ: 'at+jwt',
    })
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: `${demo.server.origin}/oidc`,
      aud: `${demo.server.origin}/api`,
    })
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: '3',
      aud: 'quorate-web',
      name: 'Priya Ramanathan',
      email: member,
    })
  })

  test('an ID token or a refresh token is no access token', async () => {
    const { id_token, refresh_token } = await new SignIn(demo.browser).tokensFor(member)
    await expect(demo.server.identity.verifyToken(id_token)).resolves.toBeNull()
    await expect(demo.server.identity.verifyToken(refresh_token)).resolves.toBeNull()
  })

  test('a second tab comes back signed in without a page', async () => {
    await new SignIn(demo.browser).tokensFor(member)
    const tab = new SignIn(demo.browser)
    const back = await tab.begin()
    await expect(demo.verified(await tab.redeem(codeOf(back.url)))).resolves.toMatchObject({
      subject: '3',
    })
  })

  test('the state comes back untouched', async () => {
    await new SignIn(demo.browser).tokensFor(member)
    const { url } = await new SignIn(demo.browser).begin({ state: 'state "&<>' })
    expect(url.searchParams.get('state')).toBe('state "&<>')
  })

  test('the browser is told where everything is', async () => {
    const answer = await demo.browser.open('/oidc/.well-known/openid-configuration')
    await expect(answer.json()).resolves.toMatchObject({
      issuer: `${demo.server.origin}/oidc`,
      authorization_endpoint: `${demo.server.origin}/oidc/auth`,
      token_endpoint: `${demo.server.origin}/oidc/token`,
      end_session_endpoint: `${demo.server.origin}/oidc/session/end`,
      code_challenge_methods_supported: ['S256'],
    })
  })

  test('the published key is the public half alone', async () => {
    const { keys } = (await (await demo.browser.open('/oidc/jwks')).json()) as { keys: object[] }
    expect(keys).toHaveLength(1)
    expect(keys[0]).not.toHaveProperty('d')
  })
})

describe('what is refused', () => {
  test('a sign-in without PKCE, or with its plain form', async () => {
    const without = await new SignIn(demo.browser).begin({ code_challenge: undefined })
    expect(without.url.searchParams.get('error')).toBe('invalid_request')
    const plain = await new SignIn(demo.browser).begin({ code_challenge_method: 'plain' })
    expect(plain.url.searchParams.get('error')).toBe('invalid_request')
  })

  test.each([
    'https://evil.example/signed-in',
    'http://127.0.0.1:1/signed-in',
    '//evil.example',
    'javascript:alert(1)',
    '/signed-in',
  ])('the return address %s: a page of our own, no redirect', async (redirect_uri) => {
    const { answer } = await new SignIn(demo.browser).begin({ redirect_uri })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    await expect(answer.text()).resolves.toContain('This did not work')
  })

  test.each([
    ['an unknown client', { client_id: 'evil' }],
    ['a token straight from the address', { response_type: 'token' }],
  ])('%s', async (_what, change) => {
    const { url, answer } = await new SignIn(demo.browser).begin(change)
    expect(answer.status === 400 || url.hash.includes('error=')).toBe(true)
    expect(url.hash).not.toContain('access_token')
  })

  test('a code with the wrong verifier, or for another return address', async () => {
    const signIn = new SignIn(demo.browser)
    const code = await signIn.codeFor(member)
    const wrong = { code_verifier: 'a'.repeat(43) }
    await expect(signIn.redeem(code, wrong)).resolves.toMatchObject({ error: 'invalid_grant' })
    const elsewhere = { redirect_uri: `${demo.server.origin}/` }
    await expect(signIn.redeem(code, elsewhere)).resolves.toMatchObject({ error: 'invalid_grant' })
  })

  test('a code used twice, which also ends what the first use gave', async () => {
    const signIn = new SignIn(demo.browser)
    const code = await signIn.codeFor(member)
    const tokens = await signIn.redeem(code)
    await expect(signIn.redeem(code)).resolves.toMatchObject({ error: 'invalid_grant' })
    await expect(signIn.renew(tokens.refresh_token)).resolves.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('a code used twenty times at once gives tokens at most once', async () => {
    const signIn = new SignIn(demo.browser)
    const code = await signIn.codeFor(member)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn.redeem(code)))
    expect(answers.filter(({ access_token }) => access_token).length).toBeLessThanOrEqual(1)
    expect(answers.filter(({ error }) => error === 'invalid_grant').length).toBeGreaterThanOrEqual(
      19,
    )
  })

  test('another site that asks for tokens', async () => {
    const signIn = new SignIn(demo.browser)
    const form = { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'quorate-web' }
    const answer = await demo.browser.post('/oidc/token', form, { origin: 'https://evil.example' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    await expect(signIn.renew('x')).resolves.toMatchObject({ error: 'invalid_grant' })
  })
})
