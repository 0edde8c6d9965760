import { SignIn } from '../../support/demoSignIn'
import { runDemo } from './runningDemo'

const demo = runDemo()

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
      const answer = await demo.browser.open(new SignIn(demo.browser).address({ [name]: value }))
      expect(answer.status).toBeLessThan(500)
    }
  })

  test.each(['grant_type', 'code', 'refresh_token', 'client_id', 'code_verifier', 'redirect_uri'])(
    '%s of a request for tokens',
    async (name) => {
      for (const grant_type of ['refresh_token', 'authorization_code'])
        for (const value of odd) {
          const form = { grant_type, client_id: 'quorate-web', code: 'x', refresh_token: 'x' }
          const answer = await demo.browser.post('/oidc/token', { ...form, [name]: value })
          expect(answer.status).toBeGreaterThanOrEqual(400)
          expect(answer.status).toBeLessThan(500)
        }
    },
  )

  test('a body that is too long, or no form', async () => {
    const long = await demo.browser.post('/oidc/token', { code: 'x'.repeat(100_000) })
    expect(long.status).toBe(400)
    const headers = { origin: demo.server.origin, 'content-type': 'application/json' }
    const json = await demo.browser.open('/oidc/token', { method: 'POST', body: '{}', headers })
    expect(json.status).toBe(400)
  })

  test('an address of the provider that does not exist', async () => {
    expect((await demo.browser.open('/oidc/nothing')).status).toBe(404)
  })
})
