import type { Executor } from '../../src/server/database/open'
import { eventRollEntries } from '../../src/server/database/schema/meetings'
import { companies, type PersonName } from './directory'
import { storeCheckIn } from './storedCheckIn'
import { storeEvent } from './storedEvent'

const roll = [companies.alder, companies.birch, companies.cedar, companies.dogwood, companies.elm]

/**
 * Stores closed meetings of group 101 in the weeks before Monday, March 2nd, 2026, the latest last, each
 * with those who came and the whole roll, without the companies named as joined since.
 */
export async function storeMeetingWeeks(
  db: Executor,
  weeks: readonly (readonly PersonName[])[],
  joinedSince: readonly number[] = [],
): Promise<void> {
  for (const [index, present] of weeks.entries()) {
    const day = new Date(Date.UTC(2026, 2, 2 - 7 * (weeks.length - index)))
      .toISOString()
      .slice(0, 10)
    const eventId = await storeEvent(db, {
      startTime: `${day}T20:00:00.000Z`,
      endTime: `${day}T21:00:00.000Z`,
      rollCallClosedAt: `${day}T22:00:00.000Z`,
    })
    const entries = roll.filter((memberId) => !joinedSince.includes(memberId))
    await db
      .insert(eventRollEntries)
      .values(entries.map((memberId) => ({ eventId, memberId, isQuorumEligible: true })))
    for (const person of present) await storeCheckIn(db, eventId, person)
  }
}
