import { createTestApplication, type TestApplication } from '../../support/application'
import { until } from '../../support/until'

let application: TestApplication

beforeEach(async () => {
  application = await createTestApplication({
    parts: { rateLimits: { perPerson: 5, perAddress: 3 } },
  })
})

afterEach(() => application.close())

test('a person who asks too often waits, and the others are unharmed', async () => {
  for (let asked = 0; asked < 5; asked += 1)
    expect((await application.as('member').get('/api/session')).status).toBe(200)
  const refused = await application.as('member').get('/api/session')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await application.as('second').get('/api/session')).status).toBe(200)
})

test('an address without a good token is counted too, its guesses included', async () => {
  for (let asked = 0; asked < 3; asked += 1)
    expect((await application.anybody.get('/api/session')).status).toBe(401)
  expect((await application.anybody.get('/api/session')).status).toBe(429)
  expect((await application.anybody.get('/api/configuration')).status).toBe(429)
  expect((await application.as('second').get('/api/session')).status).toBe(200)
})

test('health is never counted, so that a monitor takes nobody for dead', async () => {
  for (let asked = 0; asked < 10; asked += 1)
    expect((await application.anybody.get('/api/health')).status).toBe(200)
  expect((await application.anybody.get('/api/configuration')).status).toBe(200)
})

test('a server that cannot keep up refuses for a while', async () => {
  await application.close()
  application = await createTestApplication({ parts: { mostEventLoopDelayMs: 1e-9 } })
  const answer = async () => application.anybody.get('/api/configuration')
  await until('it refuses', async () => (await answer()).status === 503)
  const { body, headers } = await answer()
  expect(body).toMatchObject({ code: 'unavailable' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('figures are for staff and for the machine itself', async () => {
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  expect((await application.anybody.get('/api/metrics', forwarded)).status).toBe(401)
  expect((await application.as('admin').get('/api/metrics', forwarded)).status).toBe(403)
  expect((await application.as('staff').get('/api/metrics', forwarded)).status).toBe(200)
  await application.as('member').get('/api/session')
  const figures = await application.anybody.get('/api/metrics')
  expect(figures.status).toBe(200)
  expect(figures.body).toContain('quorate_requests_total{endpoint="showSession",status="200"} 1\n')
  expect(figures.body).toContain('quorate_hub_connections{hub="/api/hubs/VoteQuestionHub"} 0\n')
  expect(figures.body).toMatch(
    /quorate_request_seconds_bucket\{le="\+Inf",endpoint="showSession"\} (\d+)\n.*_count\{endpoint="showSession"\} \1\n/s,
  )
})
