/** Changes who attended a meeting, by hand or by a correction, with all effects on a closed roll call. */
import type { CorrectionEffects } from '../../../contract/corrections'
import type { CheckInSource } from '../../../rules/checkInSource'
import { quorumTimeline, wasQuorumMet } from '../../../rules/meetingCount'
import { quorumEligibleIds, unitOfRoll } from '../../../rules/quorumAttendance'
import type { Transaction } from '../../database/open'
import { findCheckInsOf } from '../../database/repositories/checkIns'
import { saveEligibility } from '../../database/repositories/eligibilityHolders'
import type { EventRow } from '../../database/repositories/events'
import { findMailingGroup, lockGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { findAddressesOf } from '../../database/repositories/people'
import { findQuorumHistory } from '../../database/repositories/quorumHistory'
import type { Granted } from '../../domain/grant'
import { reflectorOf } from '../../mail/queuedMail'
import { attendanceMail, subjectOfChange } from '../../mail/meetingMail'
import type { RollCallDetails } from '../../record/meetingEvents'
import { effectsOf, yesNo } from './evaluatedCorrection'
import type { MeetingContext } from './meetingContext'
import {
  type EligibilityChange,
  findEligibilityChanges,
  findLost,
  recordedChange,
} from './quorumEligibility'
import { recountMeeting } from './recountMeeting'

/** A person whose attendance changes. */
interface ConcernedPerson {
  userId: number
  firstName: string
  lastName: string
}

interface AttendanceChange {
  concerned: readonly ConcernedPerson[]
  named?: CorrectionEffects['effects']
}

/** While the roll call is open, a change affects nothing but its counts. */
export const nothingFollows: CorrectionEffects = { effects: [], recipients: [], mailSubject: null }

/**
 * Changes the attendance of a meeting by hand. Where its roll call is closed, quorum eligibility is computed anew,
 * the group and those concerned are mailed, and the effects are returned, as for a correction.
 *
 * @param changed whose attendance changes, and what the mail says first about the change
 * @param act checks the people in or takes them off the roll call
 */
export async function changeAttendance(
  tx: Transaction,
  meeting: MeetingContext,
  actor: Granted['actor'],
  { concerned, named = [] }: AttendanceChange,
  act: () => Promise<void>,
): Promise<CorrectionEffects> {
  const { event } = meeting
  const { groupId, eventId } = event
  if (event.rollCallClosedAt === null) {
    await act()
    await recountMeeting(tx, meeting, {}, { actor, eligibility: [] })
    return nothingFollows
  }
  const ids = concerned.map(({ userId }) => userId)
  const before = await findCheckInsOf(tx, eventId, ids)
  const { effects, after } = await changeClosedRollCall(tx, meeting, act, (following) => ({
    actor,
    eligibility: following.map((change) => recordedChange(meeting, change)),
  }))
  const now = await findCheckInsOf(tx, eventId, ids)
  const attendances = concerned.map(({ userId, firstName, lastName }) => {
    const textIn = (rows: typeof now) =>
      attendanceText(rows.find((row) => row.userId === userId)?.source ?? null)
    const about = `Attendance of ${firstName} ${lastName}`
    return [about, textIn(before), textIn(now)] as [string, string, string]
  })
  const changes = [...named, ...effectsOf(attendances)]
  const mailing = await findMailingGroup(tx, groupId)
  const recipients = [...reflectorOf(mailing), ...(await findAddressesOf(tx, groupId, ids))]
  const mail = attendanceMail(event, mailing, recipients, {
    changedBy: actor.name,
    changes,
    effects,
  })
  await enqueueMail(tx, groupId, mail, after.lastSeq)
  const mailSubject = mail.recipients.length > 0 ? subjectOfChange(mail.facts) : null
  return { effects: [...changes, ...effects], recipients: mail.recipients, mailSubject }
}

/**
 * Changes the attendance of a closed roll call, counts it again and computes quorum eligibility anew. Locks the
 * group too, as closing a roll call does, so that two meetings see each other's outcome.
 *
 * @param detailsOf what the record contains about the change besides the attendance
 */
export async function changeClosedRollCall(
  tx: Transaction,
  meeting: MeetingContext,
  act: () => Promise<void>,
  detailsOf: (following: readonly EligibilityChange[]) => RollCallDetails = () => ({
    actor: null,
    eligibility: [],
  }),
): Promise<{
  after: EventRow
  following: EligibilityChange[]
  effects: CorrectionEffects['effects']
}> {
  const { event, group } = meeting
  await lockGroup(tx, event.groupId)
  const due = await findEligibilityChanges(tx, meeting)
  const hadLost = await findLost(tx, meeting)
  const timelineBefore = await findTimeline(tx, meeting)
  await act()
  const following = followingFrom(due, await findEligibilityChanges(tx, meeting, hadLost))
  for (const one of following) await saveEligibility(tx, group, one.holder, one.after)
  const after = await recountMeeting(tx, meeting, {}, detailsOf(following))
  const timeline = await findTimeline(tx, meeting)
  const effects = effectsOf([
    ['Checked in', event.totalCheckIns, after.totalCheckIns],
    ['Most present for the quorum at once', timelineBefore.highest, timeline.highest],
    ['Quorum met', yesNo(wasQuorumMet(timelineBefore)), yesNo(wasQuorumMet(timeline))],
    ...following.map(eligibilityRow),
  ])
  return { after, following, effects }
}

/** How a person attended, by the source of the check-in; null where there is none. */
export function attendanceText(source: CheckInSource | null): string {
  if (source === null) return 'Not checked in'
  return source === 'Proxy' ? 'By proxy' : 'Checked in'
}

/** How many of the quorum were present over time; at the end of a closed roll call nobody is. */
async function findTimeline(tx: Transaction, { event, group, roll }: MeetingContext) {
  const points = await findQuorumHistory(tx, event.eventId)
  const eligible = quorumEligibleIds(unitOfRoll(roll, group.policy.electorate), roll).size
  return quorumTimeline(points, event.quorumCount, eligible)
}

/** The eligibility changes that result from the correction, without those that were due before. */
function followingFrom(
  due: readonly EligibilityChange[],
  now: readonly EligibilityChange[],
): EligibilityChange[] {
  const wereDue = new Set(due.map(keyOf))
  return now.filter((change) => !wereDue.has(keyOf(change)))
}

function keyOf({ holder, after }: EligibilityChange): string {
  return `${holder.id} ${after.isQuorumEligible} ${after.comments}`
}

function eligibilityRow({ holder, after }: EligibilityChange): [string, string, string] {
  const words = (isEligible: boolean) => (isEligible ? 'Eligible' : 'Not eligible')
  const label = `Quorum eligibility of ${holder.name || 'somebody who has left'}`
  return [label, words(holder.isQuorumEligible), words(after.isQuorumEligible)]
}
