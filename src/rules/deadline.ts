/** The deadlines that an editor may choose. Voting specification §2 and §5. */
import { zoneLabel } from './associationZone'
import { formatDay } from './calendarDay'
import { formatZoned, formatZonedDateTime } from './zonedText'
import { isBefore } from './instant'
import { addZonedDays, zonedDay } from './zonedTime'
import type { Policy } from './policy/policy'

/** The deadline of a question that is being edited. */
export interface EditedDeadline {
  voteDeadline: string
  /** All quorum members have voted, so the deadline may move earlier. */
  isQuorumVoteComplete: boolean
}

interface DeadlineCircumstances {
  now: string
  policy: Pick<Policy, 'deadline'>
  /** Null for a new question. */
  edited: EditedDeadline | null
}

/**
 * The first day `yyyy-MM-dd` that a date picker offers: tomorrow, or today where the bylaws propose deadlines within a
 * day, or the day of the current deadline while votes of the quorum of an edited question are missing.
 */
export function firstDeadlineDay({ now, policy, edited }: DeadlineCircumstances): string {
  return edited && !edited.isQuorumVoteComplete
    ? zonedDay(edited.voteDeadline)
    : zonedDay(addZonedDays(now, policy.deadline.days > 0 ? 1 : 0))
}

/**
 * Why the day of a deadline is refused; null where it is allowed. The unchanged deadline of an edited question is
 * always allowed. Voting specification §5.
 */
export function deadlineDayRefusal(
  deadline: string,
  circumstances: DeadlineCircumstances,
): string | null {
  if (deadline === circumstances.edited?.voteDeadline) return null
  const first = firstDeadlineDay(circumstances)
  return zonedDay(deadline) < first ? `Please provide a date from ${formatDay(first)} on.` : null
}

/** The instant of a chosen deadline; the later one where the wall time occurs twice. */
export function instantOfDeadline(instant: string): string {
  return addZonedDays(instant, 0)
}

/** Why a deadline is refused, as the message under the field; null where it is allowed. */
export function deadlineRefusal(
  input: DeadlineCircumstances & { deadline: string },
): string | null {
  const { deadline, now, edited } = input
  if (!isBefore(now, deadline)) {
    return `Please provide a time after ${formatZonedDateTime(now)} ${zoneLabel()}.`
  }
  if (!edited) return null
  const isEarlier = isBefore(deadline, edited.voteDeadline)
  if (input.policy.deadline.isFixed && (isEarlier || isBefore(edited.voteDeadline, deadline))) {
    return 'The deadline of questions in this group is fixed.'
  }
  return isEarlier && !edited.isQuorumVoteComplete
    ? `Please provide a time no earlier than ${formatZoned(edited.voteDeadline)} while votes for quorum are missing.`
    : null
}

/** The label of an hour in the time field: `12:00 AM` (hour 0) to `11:00 PM` (hour 23). */
export function hourLabel(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}
