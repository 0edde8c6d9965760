/** The rows that become due, and the command that processes each kind. */
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { groupMeetingTypes } from '../../../rules/eventType'
import { addElapsedHours } from '../../../rules/instant'
import { isReminderDue, reminderHours } from '../../../rules/reminder'
import { openHoursAfterEnd } from '../../../rules/rollCall'
import { closeDueRollCall } from '../commands/closeRollCall'
import { openDueDraft, type OpeningParts } from '../commands/openDueDraft'
import { takeDeadlineStep } from '../commands/takeDeadlineStep'
import { failMotion } from '../commands/failMotion'
import { remindUndecided } from '../commands/remindUndecided'
import { warnOfAbsence } from '../commands/warnOfAbsence'
import { showEligibilityForecast } from '../queries/attendanceLedger'
import { isEnabled } from '../../database/repositories/groups'
import { events } from '../../database/schema/meetings'
import { motions } from '../../database/schema/motions'
import { drafts } from '../../database/schema/drafts'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { sendDigest } from '../commands/notifications'
import { findPerson } from '../queries/findActor'
import { readDesk } from '../queries/readDesk'
import { notificationSettings } from '../../database/schema/notifications'
import type { Actor } from '../../domain/actor'
import { type DueWork, rowsBy } from './sweep'

/** Elapsed hours before a meeting at which people are warned, so that they can send somebody. */
const warningHours = 48

/** Ends or extends each question whose deadline has passed. */
export const endDueQuestions: DueWork = {
  name: 'VoteQuestions',
  auditAs: 'endVoteQuestion',
  findDue: rowsBy(voteQuestions.voteQuestionId, voteQuestions.voteDeadline, (now) =>
    and(eq(voteQuestions.voteStatus, 'Pending'), lte(voteQuestions.voteDeadline, now)),
  ),
  act: takeDeadlineStep,
}

/** Opens each draft whose time has come, or notes why it cannot be opened. */
export const openDueDrafts = ({
  recipientDomains,
  planMeetings,
}: Omit<OpeningParts, 'readClock'>): DueWork => ({
  name: 'QuestionDrafts',
  auditAs: 'openQuestionDraft',
  findDue: rowsBy(drafts.draftId, drafts.opensAt, (now) => lte(drafts.opensAt, now)),
  act: (tx, readClock, draftId) =>
    openDueDraft(tx, { readClock, recipientDomains, planMeetings }, draftId),
})

/** Fails each motion whose deadline passed without a second. */
export const failDueMotions: DueWork = {
  name: 'Motions',
  auditAs: 'failMotion',
  findDue: rowsBy(motions.motionRequestId, motions.motionDeadline, (now) =>
    and(eq(motions.motionStatus, 'Pending'), lte(motions.motionDeadline, now)),
  ),
  act: failMotion,
}

/** Closes each roll call whose meeting ended 48 hours ago, the oldest first. */
export const closeDueRollCalls: DueWork = {
  name: 'events',
  auditAs: 'closeEvent',
  findDue: rowsBy(events.eventId, events.endTime, (now) =>
    and(
      isNull(events.rollCallClosedAt),
      lte(events.endTime, addElapsedHours(now, -openHoursAfterEnd)),
    ),
  ),
  act: closeDueRollCall,
}

/** Reminds those who have not voted on each question whose deadline is near. */
export const remindOfQuestions: DueWork = {
  name: 'VoteQuestions',
  findDue: async (tx, now) => {
    const { voteStatus, voteDeadline, isSendNotification, remindedAt } = voteQuestions
    const near = await tx
      .select()
      .from(voteQuestions)
      .where(
        and(
          eq(voteStatus, 'Pending'),
          gt(voteDeadline, now),
          lte(voteDeadline, addElapsedHours(now, reminderHours)),
          eq(isSendNotification, true),
          isNull(remindedAt),
        ),
      )
      .orderBy(asc(voteDeadline), asc(voteQuestions.voteQuestionId))
    return near
      .filter((question) => isReminderDue(question, now))
      .map(({ voteQuestionId }) => voteQuestionId)
  },
  act: remindUndecided,
}

/** Sends each digest that is due. */
export const sendDueDigests: DueWork = {
  name: 'notifications',
  findDue: rowsBy(notificationSettings.userId, notificationSettings.nextDigestAt, (now) => {
    const { choices, nextDigestAt } = notificationSettings
    const isForgotten = sql`jsonb_path_exists(${choices}, '$.*.* ? (@ == "digest")')`
    return or(lte(nextDigestAt, now), and(isNull(nextDigestAt), isForgotten))
  }),
  act: (tx, readClock, userId) =>
    sendDigest(tx, readClock, userId, async (reading, since, newsOf) => {
      const person = await findPerson(reading, userId)
      if (person === null) return null
      // The desk does not depend on the token.
      const desk = await readDesk(reading, readClock, person as Actor, since, newsOf)
      return { desk, email: person.email }
    }),
}

/** Warns people whose eligibility depends on a meeting, two days before it. */
export const warnBeforeMeetings: DueWork = {
  name: 'events',
  findDue: rowsBy(events.eventId, events.startTime, (now) => {
    const { groupId, eventType, startTime, rollCallClosedAt, absenceWarnedAt } = events
    return and(
      isNull(absenceWarnedAt),
      inArray(eventType, [...groupMeetingTypes]),
      isEnabled(groupId),
      isNull(rollCallClosedAt),
      gt(startTime, now),
      lte(startTime, addElapsedHours(now, warningHours)),
    )
  }),
  act: (tx, readClock, id) => warnOfAbsence(tx, readClock, id, showEligibilityForecast),
}
