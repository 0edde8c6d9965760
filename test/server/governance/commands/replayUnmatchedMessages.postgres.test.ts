/** A meeting that comes to the calendar in the moment in which somebody joins it. */
import { receiveZoomMessages } from '../../../../src/server/governance/commands/receiveZoomMessages'
import type { Transaction } from '../../../../src/server/database/open'
import { inTransaction } from '../../../../src/server/database/transaction'
import { provisionEvent } from '../../../../src/server/directory/provisioning/provisionEvent'
import { rollCallDesk } from '../../../support/rollCall'
import { joined, memberByEmail, minute } from '../../../support/zoomMessage'
import { untilBlocked } from '../../../support/until'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
let number: string
let meetings = 86_000_000_000

beforeEach(() => {
  number = String((meetings += 1))
})

const clock = async () => minute(5)

const join = (tx: Transaction) =>
  receiveZoomMessages(tx, clock, [joined(memberByEmail, minute(1), number)])

function bringIn(tx: Transaction) {
  const plan = {
    title: 'Ad hoc',
    startTime: minute(0),
    endTime: minute(60),
    eventType: 1,
    zoomMeetingId: number,
    createdBy: 'Admin Test',
  }
  return provisionEvent(tx, clock, { groupId: 101, externalId: number }, plan)
}

/** Does the first, begins the second before the first is committed, and waits for both. */
async function overlapping<A, B>(
  first: (tx: Transaction) => Promise<A>,
  second: (tx: Transaction) => Promise<B>,
): Promise<[A, B]> {
  let later: Promise<B> | undefined
  const earlier = await inTransaction(database.db, async (tx) => {
    const done = await first(tx)
    later = inTransaction(database.db, second)
    await untilBlocked(database, later)
    return done
  })
  if (!later) throw new Error('The second one was not begun.')
  return [earlier, await later]
}

test.each([
  ['joined first', async () => (await overlapping(join, bringIn))[1]],
  ['brought in first', async () => (await overlapping(bringIn, join))[0]],
])('%s, they are there', async (_order, meet) => {
  const { eventId } = await meet()
  const rows = await rollCallDesk(database.db).rows({ groupId: 101, eventId })
  expect(rows).toEqual(['Member Zoom present'])
})
