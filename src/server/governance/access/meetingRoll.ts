import { quorumCountOf } from '../../../rules/quorum'
import { type MeetingRollEntry, quorumEligibleIds } from '../../../rules/quorumAttendance'
import { meetingRollAt } from '../../../rules/rollAtOpening'
import type { GroupWithPolicy } from './groupWithPolicy'
import type { Executor } from '../../database/open'
import type { EventRow } from '../../database/repositories/events'
import { findEventRoll } from '../../database/repositories/eventRolls'
import { readDirectory } from '../../database/repositories/groupDirectory'

interface CountedMeeting {
  event: EventRow
  roll: MeetingRollEntry[]
  /** Whether the roll is fixed, so that later changes of the directory do not affect it. */
  isRollFixed: boolean
}

/** Reads who counts for the quorum of a meeting: the fixed roll or, before that, the directory as it is now. */
export async function readMeetingRoll(
  db: Executor,
  event: EventRow,
  group: GroupWithPolicy,
): Promise<CountedMeeting> {
  const fixed = await findEventRoll(db, event.eventId)
  if (fixed.length > 0) return { event, roll: fixed, isRollFixed: true }
  const roll = meetingRollAt(await readDirectory(db, group, group.policy.groupKind))
  const { groupKind, quorumShare } = group.policy
  const quorumCount = quorumCountOf(quorumShare, quorumEligibleIds(groupKind, roll).size)
  return { event: { ...event, quorumCount }, roll, isRollFixed: false }
}
