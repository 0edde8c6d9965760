import type { MeetingRollEntry } from '../../rules/quorumAttendance'
import { rollAtOpening } from '../../rules/rollAtOpening'
import type { MeetingGroup } from '../access/meetingGroup'
import type { Executor } from '../database/open'
import { findEventRoll } from '../database/repositories/eventRolls'
import { readDirectory } from '../database/repositories/groupDirectory'

/** Who counts for the quorum of a meeting: as it was fixed, before that as the directory has it now. */
export async function readMeetingRoll(
  db: Executor,
  eventId: number,
  group: MeetingGroup,
): Promise<{ roll: MeetingRollEntry[]; isFixed: boolean }> {
  const fixed = await findEventRoll(db, eventId)
  if (fixed.length > 0) return { roll: fixed, isFixed: true }
  return { roll: await rollNow(db, group), isFixed: false }
}

async function rollNow(db: Executor, group: MeetingGroup): Promise<MeetingRollEntry[]> {
  const directory = await readDirectory(db, group, group.policy.groupKind)
  return rollAtOpening(directory)
    .filter(({ kind }) => kind !== 'chair')
    .map(({ kind, userId, memberId, isQuorumEligible }) => ({
      userId,
      memberId: kind === 'company' ? memberId : null,
      isQuorumEligible,
    }))
}
