import { eq } from 'drizzle-orm'
import {
  settleAsGivenUp,
  settleAsSent,
  takeDueDeliveries,
} from '../../../../src/server/database/repositories/mails'
import { mailDeliveries } from '../../../../src/server/database/schema/mails'
import { events } from '../../../../src/server/database/schema/meetings'
import { noteSentSummaries } from '../../../../src/server/governance/jobs/noteSentSummaries'
import { noon } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'

const database = directoryDatabase('test')
let wakes: number

beforeEach(async () => {
  wakes = 0
})

const noteSummaries = () =>
  noteSentSummaries({ db: database.db, wakeOutbox: () => void (wakes += 1) })

/** Stores a meeting of which the roll call is closed and the summary waits. */
async function storeClosed(): Promise<number> {
  const eventId = await storeEvent(database.db)
  const meeting = { groupId: 101, eventId }
  await rollCallDesk(database.db).closeDue(meeting, '2026-03-04T21:00:00.000Z')
  return eventId
}

test('a summary that was sent is noted at its meeting, once, and the hub is told', async () => {
  const eventId = await storeClosed()
  await noteSummaries()
  expect(wakes).toBe(0)
  await settleAsSent(database.db, await summaryDelivery())
  await noteSummaries()
  await noteSummaries()
  expect(wakes).toBe(1)
  expect(await eventOf(eventId)).toMatchObject({
    attendeesEmailSent: expect.any(String),
    attendeesEmailGivenUp: null,
  })
})

test('a summary that was given up never counts as sent, and is told once', async () => {
  const eventId = await storeClosed()
  const { revision } = await eventOf(eventId)
  await settleAsGivenUp(database.db, await summaryDelivery(), {
    lastError: 'No such mailbox.',
    isRefused: true,
  })
  await noteSummaries()
  await noteSummaries()
  expect(wakes).toBe(1)
  expect(await eventOf(eventId)).toMatchObject({
    attendeesEmailSent: null,
    attendeesEmailGivenUp: expect.any(String),
    revision: revision + 1,
  })
})

test('a summary that one recipient got and another did not is noted as sent alone', async () => {
  const eventId = await storeClosed()
  const delivery = await summaryDelivery()
  await settleAsSent(database.db, delivery)
  await noteSummaries()
  const lost = { mailId: delivery.mailId, recipient: 'gone@example.org', givenUpAt: noon }
  await database.db.insert(mailDeliveries).values({ ...lost, dueAt: noon })
  await noteSummaries()
  expect(await eventOf(eventId)).toMatchObject({
    attendeesEmailSent: expect.any(String),
    attendeesEmailGivenUp: null,
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
