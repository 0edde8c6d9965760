import type { QuestionPolicy } from '../../../rules/policy/policy'
import { asksForAverage, averageOf, averagedMeetings } from '../../../rules/averageAttendance'
import type { Executor } from '../../database/open'
import { findLastAttendances } from '../../database/repositories/lastAttendances'

/** The average attendance that the quorum of a question asks for at its opening; null where it asks for none. */
export async function averageAttendanceFor(
  db: Executor,
  groupId: number,
  { decision, attendance }: QuestionPolicy,
  by: string,
): Promise<number | null> {
  if (!asksForAverage(decision.quorum)) return null
  const meetings = averagedMeetings(attendance)
  return averageOf(await findLastAttendances(db, groupId, { meetings, by }))
}
