import { eq } from 'drizzle-orm'
import {
  settleAsGivenUp,
  settleAsSent,
  takeDueDeliveries,
} from '../../../src/server/database/repositories/mailDeliveries'
import { events } from '../../../src/server/database/schema/meetings'
import { outbox } from '../../../src/server/database/schema/outbox'
import { auditLines } from '../../../src/server/database/schema/record'
import { closeDueRollCalls } from '../../../src/server/jobs/closeDueRollCalls'
import { noteSentSummaries } from '../../../src/server/jobs/noteSentSummaries'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { storeDirectory } from '../../support/directory'
import { multiply } from '../../support/multiply'
import { rollCallDesk } from '../../support/rollCall'
import { storeEvent } from '../../support/storedEvent'

let database: TestDatabase
let wakes: number

beforeEach(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
  wakes = 0
})

afterEach(() => database.drop())

function partsAt(now: string) {
  return { db: database.db, readClock: async () => now, wakeOutbox: () => void (wakes += 1) }
}

const due = '2026-03-04T21:00:00.000Z'

test('closes what is due, the rest stays open', async () => {
  const ended = await storeEvent(database.db)
  const later = await storeEvent(database.db, { endTime: '2026-03-02T21:00:00.001Z' })
  await closeDueRollCalls(partsAt(due))
  const desk = rollCallDesk(database.db)
  expect((await desk.event({ groupId: 101, eventId: ended })).rollCallClosedAt).toBe(due)
  expect((await desk.event({ groupId: 101, eventId: later })).rollCallClosedAt).toBeNull()
  expect(wakes).toBe(1)
  expect(await database.db.select().from(auditLines)).toMatchObject([
    { userId: null, action: 'closeEvent', subject: `events/${ended}`, outcome: 'closed' },
  ])
})

test('two workers close each once, after days away too', async () => {
  const ids = [await storeEvent(database.db), await storeEvent(database.db)]
  const daysLater = '2026-03-09T00:00:00.000Z'
  await Promise.all([closeDueRollCalls(partsAt(daysLater)), closeDueRollCalls(partsAt(daysLater))])
  await closeDueRollCalls(partsAt(daysLater))
  const mails = await database.db.select().from(outbox).where(eq(outbox.kind, 'mail'))
  expect(mails.map(({ subjectId }) => subjectId).toSorted((one, other) => one - other)).toEqual(ids)
})

test('however many cannot be closed, they do not starve one that is due later', async () => {
  const broken = await storeEvent(database.db)
  await multiply(database, 'events', 500)
  const sound = await storeEvent(database.db, { title: 'Sound' })
  expect(sound).toBeGreaterThan(broken + 500)
  await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`)
  await database.pool.query(`create trigger refuse before update on events for each row
    when (new.title <> 'Sound') execute function refuse()`)
  await expect(closeDueRollCalls(partsAt(due))).rejects.toThrow(`meeting ${broken}`)
  const desk = rollCallDesk(database.db)
  expect((await desk.event({ groupId: 101, eventId: sound })).rollCallClosedAt).toBe(due)
})

test('a summary that was sent is noted at its meeting, once, and the hub is told', async () => {
  const eventId = await storeEvent(database.db)
  await closeDueRollCalls(partsAt(due))
  await noteSentSummaries(partsAt(due))
  expect(wakes).toBe(1)
  await settleAsSent(database.db, await summaryDelivery())
  await noteSentSummaries(partsAt(due))
  await noteSentSummaries(partsAt(due))
  expect(wakes).toBe(2)
  expect(await eventOf(eventId)).toMatchObject({
    attendeesEmailSent: expect.any(String),
    attendeesEmailGivenUp: null,
  })
})

test('a summary that was given up never counts as sent, and is told once', async () => {
  const eventId = await storeEvent(database.db)
  await closeDueRollCalls(partsAt(due))
  const { revision } = await eventOf(eventId)
  await settleAsGivenUp(database.db, await summaryDelivery(), 'No such mailbox.')
  await noteSentSummaries(partsAt(due))
  await noteSentSummaries(partsAt(due))
  expect(wakes).toBe(2)
  expect(await eventOf(eventId)).toMatchObject({
    attendeesEmailSent: null,
    attendeesEmailGivenUp: expect.any(String),
    revision: revision + 1,
  })
})

/** The one mail there is. */
async function summaryDelivery() {
  const [delivery] = await takeDueDeliveries(database.db, { most: 1, leaseSeconds: 60 })
  if (!delivery) throw new Error('There is no summary to send.')
  expect(delivery.topic).toBe('event.rollCallClosed')
  return delivery
}

async function eventOf(eventId: number) {
  const [row] = await database.db.select().from(events).where(eq(events.eventId, eventId))
  if (!row) throw new Error('There is no such event.')
  return row
}
