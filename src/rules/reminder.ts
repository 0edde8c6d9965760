/** When people who have not voted are reminded. */
import { addElapsedHours, elapsedMs, isBefore } from './instant'

/** A reminder is due from this many elapsed hours before the deadline on. */
export const reminderHours = 24

const hourMs = 3_600_000

/** The fields of a question that decide about its reminder; instants are UTC. */
interface Reminded {
  createdAt: string
  voteDeadline: string
  /** Whether the group receives mails about the question. */
  isSendNotification: boolean
  /** When the reminder for the current deadline was sent. */
  remindedAt: string | null
}

/**
 * Whether the reminder of a pending question is due: within 24 elapsed hours before the deadline, once per
 * deadline. A question that was opened within these hours gets no reminder, because its opening was mailed shortly
 * before.
 */
export function isReminderDue(question: Reminded, now: string): boolean {
  const { createdAt, voteDeadline, isSendNotification, remindedAt } = question
  const dueAt = addElapsedHours(voteDeadline, -reminderHours)
  return (
    isSendNotification &&
    remindedAt === null &&
    isBefore(createdAt, dueAt) &&
    !isBefore(now, dueAt) &&
    isBefore(now, voteDeadline)
  )
}

/** The hours left until a deadline, rounded up. */
export function hoursLeft(voteDeadline: string, now: string): number {
  return Math.ceil(elapsedMs(now, voteDeadline) / hourMs)
}
