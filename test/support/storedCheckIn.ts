import type { CheckInSource } from '../../src/rules/checkInSource'
import type { AttendanceInterval } from '../../src/rules/attendanceInterval'
import type { Executor } from '../../src/server/database/open'
import { checkIns, checkInIntervals } from '../../src/server/database/schema/meetings'
import { noon } from './ballotBox'
import { companyOf, nameOf, people, type PersonName } from './directory'

type Row = typeof checkIns.$inferInsert

interface StoredCheckIn extends Partial<Row> {
  /** Told by the source of the row unless said otherwise. */
  intervals?: (AttendanceInterval & { source?: CheckInSource })[]
}

/** Stores that a person was at a meeting, seen by the meeting tool unless said otherwise; gives the id. */
export async function storeCheckIn(
  db: Executor,
  eventId: number,
  person: PersonName,
  { intervals = [], ...overrides }: StoredCheckIn = {},
): Promise<number> {
  const [firstName = '', lastName = ''] = nameOf(person).split(' ')
  const memberId = companyOf[person]
  const [row] = await db
    .insert(checkIns)
    .values({
      eventId,
      userId: people[person],
      memberId,
      source: 'Zoom',
      firstName,
      lastName,
      memberCompanyName: memberId === null ? null : `Company ${memberId}`,
      joinTimeUtc: intervals[0]?.joinedAt ?? null,
      leaveTimeUtc: intervals.at(-1)?.leftAt ?? null,
      createdBy: 'Zoom',
      createdAt: noon,
      ...overrides,
    })
    .returning({ checkInId: checkIns.checkInId })
  if (!row) throw new Error('The check-in was not stored.')
  const { checkInId } = row
  const { source = 'Zoom' } = overrides
  if (intervals.length > 0)
    await db
      .insert(checkInIntervals)
      .values(intervals.map((interval) => ({ checkInId, source, ...interval })))
  return checkInId
}
