/** Evaluates closing a roll call, for the command itself and for its preview. */
import { distinctAttendees } from '../../../rules/attendees'
import { countMeeting, endCheckIn } from '../../../rules/meetingCount'
import { isPresent } from '../../../rules/attendanceInterval'
import { presenceEndsAt } from '../../../rules/rollCall'
import { unitOfRoll } from '../../../rules/quorumAttendance'
import type { Transaction } from '../../database/open'
import { findAttachments } from '../../database/repositories/attachments'
import { type CheckIn, findCheckInsEver } from '../../database/repositories/checkIns'
import { summaryMail, type SummaryMail } from '../../mail/meetingMail'
import type { MeetingContext } from './meetingContext'
import { type EligibilityChange, findEligibilityChanges } from './quorumEligibility'

interface EvaluatedRollCall {
  /** The open check-ins with their closed intervals. */
  ended: CheckIn[]
  changes: EligibilityChange[]
  mail: SummaryMail
}

/** Evaluates a close at `now`: open check-ins end then, or with the meeting where that is earlier. */
export async function evaluateRollCall(
  tx: Transaction,
  meeting: MeetingContext,
  closedBy: string,
): Promise<EvaluatedRollCall> {
  const { event, group, roll, now } = meeting
  const endsAt = presenceEndsAt(event.endTime, now)
  const stored = await findCheckInsEver(tx, event.eventId)
  const ever = stored.map((checkIn) => endCheckIn(checkIn, endsAt))
  const checkIns = ever.filter(({ removedAt }) => removedAt === null)
  const unit = unitOfRoll(roll, group.policy.electorate)
  const { quorumCount } = event
  const count = countMeeting({ unit, roll, quorumCount }, stored, endsAt)
  const changes = await findEligibilityChanges(tx, meeting)
  const announced = changes.filter(({ holder }) => !holder.hasLeft)
  const files = await findAttachments(tx, 'Events', [event.eventId])
  const mail = summaryMail(event, group, {
    closedBy,
    attendees: distinctAttendees(checkIns).map((checkIn) => ({
      name: `${checkIn.firstName} ${checkIn.lastName}`.trim(),
      companyName: checkIn.memberCompanyName,
      isProxy: checkIn.source === 'Proxy',
    })),
    quorumEligible: count.eligible,
    highestQuorumAttendance: count.timeline.highest,
    losing: announced.filter(({ after }) => !after.isQuorumEligible).map(nameOfChange),
    regaining: announced.filter(({ after }) => after.isQuorumEligible).map(nameOfChange),
    fileNames: files.map(({ fileName }) => fileName),
  })
  return { ended: ever.filter((_, at) => isPresent(stored[at]?.intervals ?? [])), changes, mail }
}

function nameOfChange({ holder: { name, companyName } }: EligibilityChange) {
  return { name, companyName }
}
