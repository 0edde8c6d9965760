import { isNull } from 'drizzle-orm'
import { outbox } from '../../../src/server/database/schema/outbox'
import type { HubEvent } from '../../../src/server/hub/backplane'
import { createRelay, type Relay, type RelayOptions } from '../../../src/server/outbox/relay'
import { createTestDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
let published: HubEvent[]
let faults: unknown[]
const relays: Relay[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  published = []
  faults = []
  await database.db.delete(outbox)
})

afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
})

afterAll(() => database.drop())

function relayWith(options: Partial<RelayOptions> = {}): Relay {
  const relay = createRelay({
    db: database.db,
    publish: (events) => void published.push(...events),
    onFault: (fault) => void faults.push(fault),
    ...options,
  })
  relays.push(relay)
  return relay
}

const row = (subjectId: number) => ({
  kind: 'hub' as const,
  topic: 'SendVoteQuestionMessage',
  groupId: 101,
  subjectId,
})

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 4_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const nothingIsUnsent = async () =>
  (await database.db.select().from(outbox).where(isNull(outbox.sentAt))).length === 0

test('what was committed is published once woken, and marked', async () => {
  const relay = relayWith()
  await database.db.insert(outbox).values([row(1), row(2)])
  relay.wake()
  await until(nothingIsUnsent)
  expect(published).toEqual([
    { event: 'SendVoteQuestionMessage', id: 1, groupId: 101 },
    { event: 'SendVoteQuestionMessage', id: 2, groupId: 101 },
  ])
})

test('what is not committed is not published', async () => {
  const relay = relayWith()
  await database.db
    .transaction(async (tx) => {
      await tx.insert(outbox).values(row(3))
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  relay.wake()
  await relay.stop()
  expect(published).toEqual([])
})

test('rows that a crash left behind are swept at the start and later', async () => {
  await database.db.insert(outbox).values(row(4))
  const relay = relayWith({ sweepEveryMs: 20 })
  relay.start()
  await until(nothingIsUnsent)
  await database.db.insert(outbox).values(row(5))
  await until(nothingIsUnsent)
  expect(published.map(({ id }) => id)).toEqual([4, 5])
})

test('more rows than one look takes are all sent', async () => {
  const relay = relayWith({ mostAtOnce: 3 })
  await database.db.insert(outbox).values(Array.from({ length: 10 }, (_, id) => row(id)))
  relay.wake()
  await until(nothingIsUnsent)
  expect(published.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('two relays share the rows, each is published once', async () => {
  await database.db.insert(outbox).values(Array.from({ length: 200 }, (_, id) => row(id)))
  for (const relay of [relayWith({ mostAtOnce: 7 }), relayWith({ mostAtOnce: 7 })]) relay.wake()
  await until(nothingIsUnsent)
  expect(published).toHaveLength(200)
  expect(new Set(published.map(({ id }) => id)).size).toBe(200)
})

test('a wake during a look is a look more, however many there are', async () => {
  const relay = relayWith()
  for (let id = 0; id < 50; id += 1) {
    await database.db.insert(outbox).values(row(id))
    relay.wake()
  }
  await until(nothingIsUnsent)
  expect(published).toHaveLength(50)
})

test('rows whose publishing failed stay, and go out once their lease has ended', async () => {
  let fails = true
  const relay = relayWith({
    publish: (events) => {
      if (fails) throw new Error('hub away')
      published.push(...events)
    },
  })
  await database.db.insert(outbox).values(row(6))
  relay.wake()
  await until(() => faults.length === 1)
  fails = false
  await database.db.update(outbox).set({ lockedUntil: '2020-01-01T00:00:00.000Z' })
  relay.wake()
  await until(nothingIsUnsent)
  expect(published.map(({ id }) => id)).toEqual([6])
})

test('rows of mail are left alone', async () => {
  await database.db.insert(outbox).values({ kind: 'mail', topic: 'opened', subjectId: 7 })
  const relay = relayWith()
  relay.wake()
  await relay.stop()
  expect(published).toEqual([])
})
