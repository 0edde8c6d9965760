import type { CorrectionChange, CorrectionEffects } from '../../contract/corrections'
import { assignmentCorrectionRefusal, attendanceCorrectionRefusal } from '../../rules/correction'
import { quorumCourse, wasQuorumMet } from '../../rules/meetingCount'
import { holderKindOf, quorumEligibleIds } from '../../rules/quorumAttendance'
import type { Transaction } from '../database/open'
import { type AttendingPerson, findAttendingPeople } from '../database/repositories/attendingPeople'
import { findCheckInsOf } from '../database/repositories/checkIns'
import { saveEligibility } from '../database/repositories/eligibilityHolders'
import type { EventRow } from '../database/repositories/events'
import { findMailingGroup, lockGroup } from '../database/repositories/groups'
import { enqueueEventChanged } from '../database/repositories/outbox'
import { findQuorumHistory } from '../database/repositories/quorumHistory'
import { findAddressesOf } from '../database/repositories/people'
import { findParticipant } from '../database/repositories/zoomParticipants'
import { ApiError, badField } from '../domain/apiError'
import { reflectorOf } from '../mail/mailedGroup'
import { appendEvent } from '../record/appendEvent'
import { type ApprovedCorrection, correctedMeetingEvent } from '../record/correctedEvents'
import { readRecordTime } from '../record/recordTime'
import { checkInByHand } from './addCheckIns'
import { saveAssignment } from './assignZoomParticipant'
import type { CommandContext } from './commandContext'
import { type MeetingContext, lockMeetingFor } from './meetingContext'
import { mailCorrection } from './mailCorrection'
import { type EligibilityChange, findEligibilityChanges } from './quorumEligibility'
import { recountMeeting } from './recountMeeting'
import { forgetCheckIn } from './retiredCheckIn'
import { refreshStandIns } from './standIns'
import { effectsOf, refuseCorrection, type EvaluatedCorrection, yesNo } from './evaluatedCorrection'
import { refreshZoomPresence } from './zoomPresence'

type RollCallChange = Exclude<CorrectionChange, { kind: 'vote' }>

/**
 * Evaluates the correction of a closed roll call: whether a person attended, or which person a name of the meeting
 * tool stands for.
 *
 * @throws {ApiError} access-denied, not-found
 */
export async function evaluateRollCallCorrection(
  tx: Transaction,
  context: CommandContext,
  groupId: number,
  change: RollCallChange,
): Promise<EvaluatedCorrection> {
  const { eventId } = change
  const { meeting, person } = await lockMeetingFor(tx, context, { groupId, eventId })
  const now = await readRecordTime(tx, context.readClock, meeting.event)
  const evaluated =
    change.kind === 'attendance'
      ? await evaluateAttendance(tx, meeting, change)
      : await evaluateAssignment(tx, meeting, change)
  const { concerned, act, ...details } = evaluated
  return {
    ...details,
    subject: { groupId, subject: 'meeting', subjectId: eventId },
    place: placeOf(meeting.event),
    person,
    now,
    apply: (approved) => correct(tx, { ...meeting, now }, change, { concerned, act }, approved),
    announce: () => enqueueEventChanged(tx, meeting.event),
  }
}

type EvaluatedChange = Pick<
  EvaluatedCorrection,
  'target' | 'basis' | 'about' | 'oldValue' | 'newValue' | 'audited' | 'refusal'
> & {
  /** The people whose attendance changes. */
  concerned: number[]
  act: (by: ApprovedCorrection['by']) => Promise<void>
}

async function evaluateAttendance(
  tx: Transaction,
  meeting: MeetingContext,
  { userId, wasThere }: Extract<RollCallChange, { kind: 'attendance' }>,
): Promise<EvaluatedChange> {
  const person = await findMember(tx, meeting.event, userId)
  const [checkIn] = await findCheckInsOf(tx, meeting.event.eventId, [userId])
  const source = checkIn?.source ?? null
  const isClosed = meeting.event.rollCallClosedAt !== null
  const oldValue =
    source === null ? 'Not checked in' : source === 'Proxy' ? 'By proxy' : 'Checked in'
  const newValue = wasThere ? 'Checked in' : 'Not checked in'
  const { eventId, groupId } = meeting.event
  return {
    target: `attendance ${userId}`,
    basis: source ?? 'absent',
    about: `Attendance of ${person ? nameOf(person) : somebodyElse}`,
    oldValue,
    newValue,
    audited: {
      ids: { userId, eventId, groupId },
      fields: [{ field: 'attendance', old: oldValue, new: newValue }],
    },
    refusal: person
      ? refuseCorrection(attendanceCorrectionRefusal({ isClosed, source }, wasThere))
      : notAMember(),
    concerned: [userId],
    act: async (by) => {
      if (wasThere && person) await checkInByHand(tx, meeting, by, person, checkIn)
      if (!wasThere && checkIn) await forgetCheckIn(tx, checkIn, 'Manual', meeting.now)
      await refreshStandIns(tx, meeting, [userId])
    },
  }
}

async function evaluateAssignment(
  tx: Transaction,
  meeting: MeetingContext,
  { zoomParticipantId, userId }: Extract<RollCallChange, { kind: 'assignment' }>,
): Promise<EvaluatedChange> {
  const { event } = meeting
  const participant = await findParticipant(tx, event.eventId, zoomParticipantId)
  if (!participant) throw new ApiError('not-found')
  const [known] = await findAttendingPeople(tx, event.groupId, [participant.userId ?? 0])
  const wanted = userId === null ? null : await findMember(tx, event, userId)
  const isClosed = event.rollCallClosedAt !== null
  const concerned = [participant.userId, userId].filter((id) => id !== null)
  return {
    target: `assignment ${zoomParticipantId}`,
    basis: String(participant.userId),
    about: `Name "${participant.displayName}"`,
    oldValue: participant.userId === null ? 'Nobody' : known ? nameOf(known) : somebodyElse,
    newValue: wanted ? nameOf(wanted) : 'Nobody',
    audited: {
      ids: { eventId: event.eventId, groupId: event.groupId },
      fields: [{ field: 'userId', old: participant.userId, new: userId }],
    },
    refusal:
      userId !== null && !wanted
        ? notAMember()
        : refuseCorrection(
            assignmentCorrectionRefusal({ isClosed, userId: participant.userId }, userId),
          ),
    concerned,
    act: async (by) => {
      await saveAssignment(tx, event.groupId, by, participant, userId)
      await refreshZoomPresence(tx, meeting, concerned)
    },
  }
}

/** Shown in place of the name of a person who is no longer in the directory. */
const somebodyElse = 'somebody who has left'

/** A person of the group; null where the person does not belong to it. */
async function findMember(
  tx: Transaction,
  { groupId }: EventRow,
  userId: number,
): Promise<AttendingPerson | null> {
  const [person] = await findAttendingPeople(tx, groupId, [userId])
  return person?.isInGroup ? person : null
}

function notAMember(): ApiError {
  return badField('change.userId', 'Please provide a valid user.')
}

/** Locks the group too, as closing a roll call does, so that two meetings see each other's outcome. */
async function correct(
  tx: Transaction,
  meeting: MeetingContext,
  change: RollCallChange,
  { concerned, act }: Pick<EvaluatedChange, 'concerned' | 'act'>,
  approved: ApprovedCorrection,
): Promise<CorrectionEffects> {
  const { event, group } = meeting
  const { groupId } = event
  await lockGroup(tx, groupId)
  const due = await findEligibilityChanges(tx, meeting)
  const courseBefore = await findCourse(tx, meeting)
  await act(approved.by)
  const after = await recountMeeting(tx, meeting)
  const course = await findCourse(tx, meeting)
  const following = followingFrom(due, await findEligibilityChanges(tx, meeting))
  for (const one of following) await saveEligibility(tx, group, one.holder, one.after)
  const { eventId: _id, ...content } = change
  const recorded = correctedMeetingEvent(approved, content, following.map(recordedOf(meeting)))
  await appendEvent(tx, 'meeting', after, recorded, meeting.now)
  const mailing = await findMailingGroup(tx, groupId)
  return mailCorrection(tx, mailing, approved, {
    ...placeOf(event),
    recipients: [...reflectorOf(mailing), ...(await findAddressesOf(tx, groupId, concerned))],
    effects: effectsOf([
      ['Checked in', event.totalCheckIns, after.totalCheckIns],
      ['Most present for the quorum at once', courseBefore.highest, course.highest],
      ['Quorum met', yesNo(wasQuorumMet(courseBefore)), yesNo(wasQuorumMet(course))],
      ...following.map(eligibilityRow),
    ]),
  })
}

/** How many of the quorum were present over time; at the end of a closed roll call nobody is. */
async function findCourse(tx: Transaction, { event, group, roll }: MeetingContext) {
  const points = await findQuorumHistory(tx, event.eventId)
  const eligible = quorumEligibleIds(group.policy.groupKind, roll).size
  return quorumCourse(points, event.quorumCount, eligible)
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

function recordedOf({ group }: MeetingContext) {
  const holderKind = holderKindOf(group.policy.groupKind)
  return ({ holder, after }: EligibilityChange) => ({
    holder: holderKind,
    id: holder.id,
    isQuorumEligible: after.isQuorumEligible,
  })
}

function eligibilityRow({ holder, after }: EligibilityChange): [string, string, string] {
  const words = (isEligible: boolean) => (isEligible ? 'Eligible' : 'Not eligible')
  const label = `Quorum eligibility of ${holder.name || 'somebody who has left'}`
  return [label, words(holder.isQuorumEligible), words(after.isQuorumEligible)]
}

function nameOf({ firstName, lastName }: AttendingPerson): string {
  return `${firstName} ${lastName}`
}

function placeOf({ title, eventId }: EventRow) {
  return { title, page: `events/${eventId}/rollcall` }
}
