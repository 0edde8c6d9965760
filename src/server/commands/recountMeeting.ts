import { countMeeting } from '../../rules/meetingCount'
import { countAtEnd, quorumMetSince } from '../../rules/quorumAttendance'
import type { Transaction } from '../database/open'
import { findCheckInsEver } from '../database/repositories/checkIns'
import { type EventRow, saveEvent } from '../database/repositories/events'
import { enqueueEventChanged } from '../database/repositories/outbox'
import { saveQuorumHistory } from '../database/repositories/quorumHistory'
import type { LockedMeeting } from './lockedMeeting'

type Change = Parameters<typeof saveEvent>[2]

/**
 * What every change of who was there brings with it: the counts, a point of the quorum history whenever
 * the count changed, and word to the hub. Counts follow from the stretches alone, in whatever order
 * they became known.
 */
export async function recountMeeting(
  tx: Transaction,
  { event, group, roll }: LockedMeeting,
  change: Change = {},
): Promise<EventRow> {
  const { eventId, quorumCount } = event
  const { groupKind } = group.policy
  const ever = await findCheckInsEver(tx, eventId)
  const { points, totalCheckIns } = countMeeting({ groupKind, roll, quorumCount }, ever, null)
  await saveQuorumHistory(tx, eventId, points)
  await enqueueEventChanged(tx, event)
  return saveEvent(tx, eventId, {
    ...change,
    quorumAttendanceCount: countAtEnd(points),
    quorumMetAt: quorumMetSince(points, quorumCount),
    totalCheckIns,
  })
}
