/** The same call at two instances at once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Application } from '../../../../src/server/application'
import { members, memberships, users } from '../../../../src/server/database/schema/directory'
import { events } from '../../../../src/server/database/schema/meetings'
import { createTestApplication, type TestApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { type Caller, createCaller } from '../../../support/caller'
import { people as known } from '../../../support/directory'
import { connectHubClient } from '../../../support/hubClient'
import { startInstance } from '../../../support/instance'
import { portOf } from '../../../support/portOf'
import { provisioningToken } from '../../../support/provisioner'
import { directoryPath, sentGroup, sentPerson, storedGroup } from '../../../support/sentDirectory'
import { until } from '../../../support/until'

/** Gives the database, the directory and the tokens. */
let home: TestApplication
let first: Application
let second: Application
let instances: Caller[]

const folder = mkdtempSync(join(tmpdir(), 'quorate-instances-'))

const machineOf = ({ app }: Application) => createCaller(app, async () => provisioningToken)

beforeAll(async () => {
  home = await createTestApplication({ now: noon })
  first = await startInstance(home, folder)
  second = await startInstance(home, folder)
  instances = [first, second].map(machineOf)
})

afterAll(async () => {
  await second.close()
  await first.close()
  await home.close()
  rmSync(folder, { recursive: true })
})

const rounds = Array.from({ length: 10 }, (_, round) => round)

const atOnce = (path: string, body: object) =>
  Promise.all([...instances, ...instances].map((instance) => instance.put(path, body)))

test.each(rounds)('a directory is written once: %i', async (round) => {
  const base = 50_000 + 100 * round
  const people = Array.from({ length: 20 }, (_, index) =>
    sentPerson(base + index, { memberId: base }),
  )
  const group = sentGroup(base, { memberships: people.map(({ userId }) => ({ userId })) })
  const before = await counts()
  const answers = await atOnce(directoryPath, {
    members: [{ memberId: base, name: 'Fresh Inc.', memberType: 'Promoter' }],
    people,
    groups: [group],
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const created = answers.map(
    ({ body }) => (body as { people: { created: number } }).people.created,
  )
  expect(created.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 20])
  expect(await counts()).toEqual(before.map((count, at) => count + (at === 0 ? 1 : 20)))
})

function counts(): Promise<number[]> {
  return Promise.all([members, users, memberships].map((table) => home.db.$count(table)))
}

test.each(rounds)('a meeting is brought in once: %i', async (round) => {
  const before = await home.db.$count(events)
  const answers = await atOnce(`/api/provisioning/groups/101/events/weekly-${round}`, {
    title: 'Weekly call',
    startTime: '2026-03-02T20:00:00Z',
    endTime: '2026-03-02T21:00:00Z',
    eventType: 1,
    createdBy: 'Ada Host',
  })
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const bodies = answers.map(({ body }) => body as { eventId: number; outcome: string })
  expect(new Set(bodies.map(({ eventId }) => eventId)).size).toBe(1)
  expect(bodies.map(({ outcome }) => outcome).toSorted()).toEqual([
    'created',
    'unchanged',
    'unchanged',
    'unchanged',
  ])
  expect(await home.db.$count(events)).toBe(before + 1)
})

test('who is connected to the one loses access with a call to the other', async () => {
  await second.app.listen({ port: 0, host: '127.0.0.1' })
  const token = await home.issuer.tokenFor(known.memberOf14)
  const client = await connectHubClient(portOf(second.app), token)
  const answer = await machineOf(first).put(directoryPath, {
    groups: [storedGroup(14, { memberships: [{ userId: known.adminOf14 }] })],
  })
  const answeredAtMs = performance.now()
  expect(answer.status).toBe(200)
  await until('the connection is closed', () => client.closedAtMs < Infinity)
  expect(client.closedAtMs - answeredAtMs).toBeLessThan(2_500)
  await client.stop()
})

test('who signs out at the one is disconnected from the other, in every tab of the session', async () => {
  const claims = { sid: 'session-1', iat: Math.floor(Date.now() / 1000) - 60 }
  const tokens = [1, 2].map(() => home.issuer.tokenFor(known.member, claims))
  const [mine = '', otherTab = ''] = await Promise.all(tokens)
  const elsewhere = await home.issuer.tokenFor(known.member, { sid: 'session-2' })
  const port = portOf(second.app)
  const closing = await connectHubClient(port, otherTab)
  const staying = await connectHubClient(port, elsewhere)
  const headers = { authorization: `Bearer ${mine}` }
  const answer = await first.app.inject({ method: 'DELETE', url: '/api/session', headers })
  expect(answer.statusCode).toBe(204)
  const answeredAtMs = performance.now()
  await until('the connection is closed', () => closing.closedAtMs < Infinity)
  expect(closing.closedAtMs - answeredAtMs).toBeLessThan(2_500)
  expect(staying.closedAtMs).toBe(Infinity)
  await Promise.all([closing.stop(), staying.stop()])
})
