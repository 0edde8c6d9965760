import { request } from 'node:http'
import { hubs } from '../../src/contract/hub'
import { outbox } from '../../src/server/database/schema/outbox'
import { memoryBackplane } from '../../src/server/live/backplane'
import { createTestApplication, type TestApplication } from '../support/application'
import { createTestDatabase } from '../support/database'
import { people } from '../support/directory'
import { portOf } from '../support/portOf'
import { until } from '../support/until'
import { hubConnection } from '../support/hubConnection'

let application: TestApplication
let token: string
/** Lets go of the clock, which every call for a session waits for. */
let releaseClock: () => void
let waiting = 0

beforeEach(async () => {
  waiting = 0
  const released = new Promise<void>((resolve) => (releaseClock = resolve))
  application = await createTestApplication({
    parts: {
      readClock: async () => {
        waiting += 1
        await released
        return '2026-03-02T20:00:00.000Z'
      },
    },
  })
  token = await application.issuer.tokenFor(people.member)
  await application.app.listen({ port: 0, host: '127.0.0.1' })
})

/** The status of an answer over the network; null where the connection broke. */
function get(path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` }
    request({ port: portOf(application.app), path, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? null))
    })
      .once('error', () => resolve(null))
      .end()
  })
}

test('reads ask anew for the position of the primary before people are told of a change', async () => {
  releaseClock()
  const database = await createTestDatabase('directory')
  const backplane = memoryBackplane()
  const discardPosition = jest.fn()
  const standbys = { discardPosition, states: () => [], onChange: () => undefined }
  const beside = await createTestApplication({
    parts: {
      backplane,
      database: Object.assign({ ...database, close: database.drop }, { standbys }) as never,
    },
  })
  const ofMember = await beside.issuer.tokenFor(people.member)
  await beside.app.listen({ port: 0, host: '127.0.0.1' })
  const { path, event } = hubs.voteQuestions
  const live = hubConnection(`127.0.0.1:${portOf(beside.app)}${path}`, () => ofMember, {
    skipNegotiation: true,
  })
  const discardsWhenTold = new Promise<number>((resolve) =>
    live.on(event, () => resolve(discardPosition.mock.calls.length)),
  )
  await live.start()
  await database.db.insert(outbox).values({ topic: event, groupId: 101, subjectId: 1 })
  expect(discardPosition).not.toHaveBeenCalled()
  await backplane.announce(database.db, 1)
  expect(await discardsWhenTold).toBe(1)
  await live.stop()
  await Promise.all([beside.close(), application.close()])
})

test('a stop finishes the work under way, refuses new work and sends live connections elsewhere', async () => {
  const live = hubConnection(
    `127.0.0.1:${portOf(application.app)}/api/hubs/VoteQuestionHub`,
    () => token,
    { skipNegotiation: true },
  )
  let isAway = false
  live.onclose(() => {
    isAway = true
  })
  await live.start()
  const underWay = get('/api/session')
  await until('the call waits', () => waiting === 1)

  const started = performance.now()
  const stopped = application.close()
  const late = await application.anybody.get('/api/configuration')
  expect(late).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  await until('the live connection is sent away', () => isAway)

  releaseClock()
  expect(await underWay).toBe(200)
  await stopped
  expect(performance.now() - started).toBeLessThan(9_500)
  expect(application.app.server.listening).toBe(false)
})

test('a stop does not wait for ever for a call that hangs', async () => {
  const hangs = get('/api/session')
  await until('the call waits', () => waiting === 1)
  const stopped = application.close()
  expect(await hangs).toBeNull()
  releaseClock()
  await stopped
})
