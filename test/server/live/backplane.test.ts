import { outbox } from '../../../src/server/database/schema/outbox'
import {
  createRelay,
  memoryBackplane,
  readNotification,
  type Relay,
  type RelayOptions,
} from '../../../src/server/live/backplane'
import type { HubEvent } from '../../../src/server/domain/hubEvent'
import { emptyDatabase } from '../../support/directoryDatabase'
import { until } from '../../support/until'

const database = emptyDatabase()
let heard: HubEvent[]
let faults: unknown[]
const relays: Relay[] = []

beforeEach(async () => {
  heard = []
  faults = []
  await database.db.delete(outbox)
})

afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
})

function relayWith(options: Partial<RelayOptions> = {}): Relay {
  const backplane = memoryBackplane()
  backplane.onBatch((batch) => void heard.push(...(batch === 'gap' ? [] : batch)))
  const onFault = (fault: unknown) => void faults.push(fault)
  const relay = createRelay({ db: database.db, backplane, onFault, ...options })
  relays.push(relay)
  return relay
}

const row = (subjectId: number) => ({
  topic: 'SendVoteQuestionMessage',
  groupId: 101,
  subjectId,
})

const nothingWaits = async () => (await database.db.$count(outbox)) === 0

test('what was committed is told once woken, and is gone from the outbox', async () => {
  const relay = relayWith()
  await database.db.insert(outbox).values([row(1), row(2)])
  relay.wake()
  await until('nothing waits', nothingWaits)
  await until('it was heard', () => heard.length > 0)
  expect(heard).toEqual([
    { event: 'SendVoteQuestionMessage', id: 1, groupId: 101 },
    { event: 'SendVoteQuestionMessage', id: 2, groupId: 101 },
  ])
})

test('what is not committed is not told', async () => {
  const relay = relayWith()
  await database.db
    .transaction(async (tx) => {
      await tx.insert(outbox).values(row(3))
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  relay.wake()
  await relay.stop()
  expect(heard).toEqual([])
})

test('rows that a crash left behind are swept at the start and later', async () => {
  await database.db.insert(outbox).values(row(4))
  const relay = relayWith({ sweepEveryMs: 20 })
  relay.start()
  await until('nothing waits', nothingWaits)
  await database.db.insert(outbox).values(row(5))
  await until('it was heard', () => heard.length === 2)
  expect(heard.map(({ id }) => id)).toEqual([4, 5])
})

test('more rows than one poll takes are all told', async () => {
  const relay = relayWith({ mostAtOnce: 3 })
  await database.db.insert(outbox).values(Array.from({ length: 10 }, (_, id) => row(id)))
  relay.wake()
  await until('it was heard', () => heard.length === 10)
  expect(heard.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('two relays share the rows, each is told once', async () => {
  await database.db.insert(outbox).values(Array.from({ length: 200 }, (_, id) => row(id)))
  for (const relay of [relayWith({ mostAtOnce: 7 }), relayWith({ mostAtOnce: 7 })]) relay.wake()
  await until('nothing waits', nothingWaits)
  await Promise.all(relays.map((relay) => relay.stop()))
  expect(heard).toHaveLength(200)
  expect(new Set(heard.map(({ id }) => id)).size).toBe(200)
})

test('a wake during a poll is a poll more, however many there are', async () => {
  const relay = relayWith()
  for (let id = 0; id < 50; id += 1) {
    await database.db.insert(outbox).values(row(id))
    relay.wake()
  }
  await until('it was heard', () => heard.length === 50)
})

test('a failed poll is told, and the next one finds the rows', async () => {
  let fails = true
  const backplane = memoryBackplane()
  backplane.onBatch((batch) => void heard.push(...(batch === 'gap' ? [] : batch)))
  const relay = relayWith({
    backplane: {
      announce: (db, most) =>
        fails ? Promise.reject(new Error('database away')) : backplane.announce(db, most),
    },
  })
  await database.db.insert(outbox).values(row(6))
  relay.wake()
  await until('the fault is reported', () => faults.length === 1)
  fails = false
  relay.wake()
  await until('it was heard', () => heard.length === 1)
})

describe('what a notification tells', () => {
  it('is read event by event', () => {
    const payload = '[["SendVoteQuestionMessage", 12, 1], ["SendEventMessage", 36, 3]]'
    expect(readNotification(payload)).toEqual([
      { event: 'SendVoteQuestionMessage', id: 1, groupId: 12 },
      { event: 'SendEventMessage', id: 3, groupId: 36 },
    ])
  })

  it.each(['', 'x', '{}', '[1]', '[["E",1]]', '[["E",1,"2"]]', '[["E",1,2,3]]', '"all"'])(
    'is refused where it is %j',
    (payload) => {
      expect(() => readNotification(payload)).toThrow()
    },
  )
})
