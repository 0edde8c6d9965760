/** When those who have not voted are reminded. */
import { addElapsedHours, elapsedMs, isBefore } from './zonedTime'

/** Elapsed hours before the deadline from which on a reminder is due. */
export const reminderHours = 24

const hourMs = 3_600_000

/** A question as its reminder sees it; instants are UTC. */
interface Reminded {
  createdAt: string
  voteDeadline: string
  /** The group is notified. */
  isSendNotification: boolean
  /** When the reminder for the deadline in force went out. */
  remindedAt: string | null
}

/**
 * Whether a pending question's reminder is due: within 24 elapsed hours before the deadline, once per
 * deadline. A question that was opened within them is not reminded of: its opening has only just been mailed.
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
