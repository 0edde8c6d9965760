import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { createTestApplication, type TestApplication } from '../../support/application'
import { type FailingStatements, failStatements } from '../../support/failingStatements'
import { until } from '../../support/until'

const monitorToken = 'monitor-token-of-at-least-32-characters'
let application: TestApplication
let statements: FailingStatements

beforeAll(async () => {
  application = await createTestApplication({
    environment: {
      LOG_LEVEL: 'info',
      QUORATE_METRICS_TOKEN: monitorToken,
    },
  })
  statements = failStatements()
})

afterAll(async () => {
  statements.restore()
  await application.close()
})

const linesThat = (part: string) => application.log.filter((line) => line.includes(part))

test('a monitor is told that the server is alive, without a word in the log', async () => {
  const answer = await application.anybody.get('/api/health')
  expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(linesThat('/api/health')).toEqual([])
})

test('ready while the database answers, 503 while it does not, told once each way', async () => {
  const ready = async () => application.anybody.get('/api/ready')
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', mail: 'ok' } })
  await until('it is not ready', async () => {
    statements.failAt(1)
    return (await ready()).status === 503
  })
  const refused = await ready()
  expect(refused.body).toMatchObject({ detail: 'The database does not answer.' })
  expect(refused.headers['retry-after']).toBe('5')
  expect((await application.anybody.get('/api/health')).status).toBe(200)
  statements.failAt(0)
  await until('it is ready', async () => (await ready()).status === 200)
  expect(linesThat('/api/ready')).toEqual([])
  expect(linesThat('"not ready"').map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, reason: 'The database does not answer.' },
  ])
  expect(linesThat('"msg":"ready"')).toHaveLength(1)
})

test('a full disk of the database is the reason of the refused call, and makes the server not ready', async () => {
  const { db } = application
  await db.execute(sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await db.execute(sql`create trigger no_room before insert on users
    for each row execute function no_room()`)
  const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@test.example', memberId: null }
  const refused = await application.as('staff').post('/api/admin/people', person)
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'unavailable', detail: expect.stringContaining('A disk of the server is full') },
  })
  await until('it is not ready', async () => {
    const { status, body } = await application.anybody.get('/api/ready')
    const { detail } = body as { detail?: string }
    return status === 503 && detail === 'The disk of the database is full.'
  })
  await db.execute(sql`drop function no_room() cascade`)
  expect((await application.as('staff').post('/api/admin/people', person)).status).toBe(201)
})

test('the version is told with health and figures', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect((await application.anybody.get('/api/health')).body).toMatchObject({ version })
  const { body } = await application.anybody.get('/api/metrics')
  expect(body).toContain(`\nquorate_build_info{version="${version}"} 1\n`)
})

test('a monitoring system with its token has the figures from everywhere', async () => {
  const headers = { via: 'proxy', authorization: `Bearer ${monitorToken}` }
  const withToken = await application.anybody.get('/api/metrics', { headers })
  expect(withToken.status).toBe(200)
  for (const figure of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(withToken.body).toContain(`\n${figure} `)
  expect(withToken.body).toMatch(/\nquorate_database_connections\{pool="changes"\} \d/)
  const wrong = { via: 'proxy', authorization: `Bearer ${monitorToken}x` }
  expect((await application.anybody.get('/api/metrics', { headers: wrong })).status).toBe(401)
})

test('figures that cannot be read are left out, the others told', async () => {
  statements.failAt(1)
  const { body } = await application.anybody.get('/api/metrics')
  statements.failAt(0)
  expect(body).toContain('\nquorate_hub_connections{')
  const later = await application.anybody.get('/api/metrics')
  expect(later.body).toMatch(/\nquorate_unread_figures_total\{figure="[a-z_]+"\} 1\n/)
})

test('forwarded headers that are ignored are told once, with the variable that would believe them', async () => {
  for (let call = 0; call < 3; call += 1)
    await application.anybody.get('/api/configuration', {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
  expect(linesThat('QUORATE_TRUSTED_PROXY=127.0.0.1')).toHaveLength(1)
})
