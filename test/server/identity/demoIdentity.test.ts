import { createTestDatabase } from '../../support/database'
import { Browser, SignIn } from '../../support/demoSignIn'
import { type DemoServer, freePort, startDemo } from './demoServer'
import { member, runDemo } from './runningDemo'

const demo = runDemo()

test('a restart signs nobody out: keys, sessions and refresh tokens are kept', async () => {
  const signIn = new SignIn(demo.browser)
  const tokens = await signIn.tokensFor(member)
  const port = Number(new URL(demo.server.origin).port)
  await demo.server.stop()
  demo.server = await startDemo(demo.database, demo.people, port)

  await expect(demo.verified(tokens)).resolves.toMatchObject({ subject: '3' })
  await expect(signIn.renew(tokens.refresh_token)).resolves.toMatchObject({ expires_in: 600 })
  expect((await new SignIn(demo.browser).begin()).url.pathname).toBe('/signed-in')
})

test('two instances that start at once share their keys', async () => {
  const fresh = await createTestDatabase()
  const port = await freePort()
  const [one, two] = await Promise.all([
    startDemo(fresh, demo.people, port),
    startDemo(fresh, demo.people, await freePort()),
  ])
  const keysOf = async ({ origin }: DemoServer) => (await fetch(`${origin}/oidc/jwks`)).json()
  expect(await keysOf(one)).toEqual(await keysOf(two))
  await Promise.all([one.stop(), two.stop()])
  await fresh.drop()
})

test('cleaning up takes what has expired and leaves what lasts', async () => {
  const tokens = await new SignIn(demo.browser).tokensFor(member)
  const { pool } = demo.database
  await pool.query(
    "insert into revoked_tokens (token_id, expires_at) values ('old', now() - interval '1 s')",
  )
  await pool.query(
    "insert into revoked_tokens (token_id, expires_at) values ('new', now() + interval '1 min')",
  )
  await pool.query(
    "insert into oidc_payloads (kind, id, payload, expires_at) values ('Grant', 'old', '{}', now() - interval '1 s')",
  )
  await demo.server.identity.cleanUp()
  const { rows } = await pool.query(
    "select token_id from revoked_tokens where token_id in ('old', 'new')",
  )
  expect(rows).toEqual([{ token_id: 'new' }])
  await expect(pool.query("select from oidc_payloads where id = 'old'")).resolves.toMatchObject({
    rowCount: 0,
  })
  await expect(demo.verified(tokens)).resolves.not.toBeNull()
})

test('while the database is away nobody is refused for good, and nothing of the fault is shown', async () => {
  const fresh = await createTestDatabase()
  const broken = await startDemo(fresh, demo.people, await freePort())
  const signIn = new SignIn(new Browser(broken.origin))
  const { refresh_token } = await signIn.tokensFor(member)
  await fresh.drop()

  const form = { grant_type: 'refresh_token', refresh_token, client_id: 'quorate-web' }
  const answer = await signIn.browser.post('/oidc/token', form)
  expect(answer.status).toBeGreaterThanOrEqual(500)
  await expect(answer.text()).resolves.not.toMatch(/postgres|select|pool|\bat\b.*\.ts/i)
  await broken.stop()
})
