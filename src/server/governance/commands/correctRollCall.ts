import type { CorrectionChange, CorrectionEffects } from '../../../contract/corrections'
import { assignmentCorrectionRefusal, attendanceCorrectionRefusal } from '../../../rules/correction'
import type { Transaction } from '../../database/open'
import {
  type AttendingPerson,
  findAttendingPeople,
} from '../../database/repositories/attendingPeople'
import { findCheckInsOf } from '../../database/repositories/checkIns'
import type { EventRow } from '../../database/repositories/events'
import { findMailingGroup } from '../../database/repositories/groups'
import { enqueueEventChanged } from '../../database/repositories/outbox'
import { findAddressesOf } from '../../database/repositories/people'
import { findParticipant } from '../../database/repositories/zoomParticipants'
import { type ApiError, badField, orNotFound } from '../../domain/apiError'
import { reflectorOf } from '../../mail/queuedMail'
import { appendEvent } from '../../record/appendEvent'
import { type ApprovedCorrection, correctedMeetingEvent } from '../../record/correctedEvents'
import { readRecordTime } from '../../record/recordTime'
import { checkInByHand } from './addCheckIns'
import { assignmentChange, saveAssignment, somebodyElse } from './assignZoomParticipant'
import { attendanceText, changeClosedRollCall } from './changeAttendance'
import type { CommandContext } from './commandContext'
import { lockCallFor, lockMeetingFor, type MeetingContext } from './meetingContext'
import { mailCorrection } from './mailCorrection'
import type { EligibilityChange } from './quorumEligibility'
import { deleteCheckInSource } from './retiredCheckIn'
import { refreshAlternates } from './alternateCheckIns'
import { type EvaluatedCorrection, refuseCorrection } from './evaluatedCorrection'
import { refreshJoint } from './refreshMeeting'
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
  const lock = change.kind === 'assignment' ? lockCallFor : lockMeetingFor
  const { meeting, person } = await lock(tx, context, { groupId, eventId })
  const now = await readRecordTime(tx, context.readClock, meeting.event)
  const evaluated =
    change.kind === 'attendance'
      ? await evaluateAttendance(tx, meeting, change)
      : await evaluateAssignment(tx, context, meeting, change)
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
  const oldValue = attendanceText(source)
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
      if (!wasThere && checkIn) await deleteCheckInSource(tx, meeting, checkIn, 'Manual')
      await refreshAlternates(tx, meeting, [userId])
    },
  }
}

async function evaluateAssignment(
  tx: Transaction,
  { readClock }: CommandContext,
  meeting: MeetingContext,
  { zoomParticipantId, userId }: Extract<RollCallChange, { kind: 'assignment' }>,
): Promise<EvaluatedChange> {
  const { event } = meeting
  const participant = orNotFound(await findParticipant(tx, event.eventId, zoomParticipantId))
  const [known] = await findAttendingPeople(tx, event.groupId, [participant.userId ?? 0])
  const wanted = userId === null ? null : await findMember(tx, event, userId)
  const { label: about, oldValue, newValue } = assignmentChange(participant, known, wanted)
  const isClosed = event.rollCallClosedAt !== null
  const concerned = [participant.userId, userId].filter((id) => id !== null)
  return {
    target: `assignment ${zoomParticipantId}`,
    basis: String(participant.userId),
    about,
    oldValue,
    newValue,
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
      await refreshJoint(tx, readClock, event.eventId, concerned)
    },
  }
}

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

async function correct(
  tx: Transaction,
  meeting: MeetingContext,
  change: RollCallChange,
  { concerned, act }: Pick<EvaluatedChange, 'concerned' | 'act'>,
  approved: ApprovedCorrection,
): Promise<CorrectionEffects> {
  const { event } = meeting
  const { groupId } = event
  const { after, following, effects } = await changeClosedRollCall(tx, meeting, () =>
    act(approved.by),
  )
  const { eventId: _id, ...content } = change
  const recorded = correctedMeetingEvent(approved, content, following.map(recordedOf(meeting)))
  await appendEvent(tx, 'meeting', after, recorded, meeting.now)
  const mailing = await findMailingGroup(tx, groupId)
  return mailCorrection(tx, mailing, approved, {
    ...placeOf(event),
    recipients: [...reflectorOf(mailing), ...(await findAddressesOf(tx, groupId, concerned))],
    effects,
  })
}

function recordedOf({ group }: MeetingContext) {
  return ({ holder, after }: EligibilityChange) => ({
    holder: group.policy.electorate.unit,
    id: holder.id,
    isQuorumEligible: after.isQuorumEligible,
  })
}

function nameOf({ firstName, lastName }: AttendingPerson): string {
  return `${firstName} ${lastName}`
}

function placeOf({ title, eventId }: EventRow) {
  return { title, page: `events/${eventId}/rollcall` }
}
