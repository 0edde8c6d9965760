/** What people may be notified of in a group, and how. The association's own mails cannot be switched off here. */
import { inZone } from './associationZone'
import { wallTimeOfDay } from './calendarDay'
import { instantOf, isBefore } from './instant'
import { zonedDay, zonedInstant } from './zonedTime'

/**
 * `now` mails at once, and `push` notifies the person's devices at once. `calendar` leaves a deadline or meeting in the
 * person's calendar feed, `none` takes it out; both send nothing.
 */
export type NotificationChoice = 'now' | 'push' | 'digest' | 'calendar' | 'none'

/** The choices of each kind. The default is the last choice before `none` that sends no mail. */
export const notificationKinds = {
  votes: ['now', 'push', 'digest', 'calendar', 'none'],
  motions: ['now', 'push', 'digest', 'calendar', 'none'],
  results: ['now', 'push', 'digest', 'none'],
  amendments: ['now', 'push', 'digest', 'none'],
  meetings: ['digest', 'calendar', 'none'],
} as const satisfies Record<string, readonly NotificationChoice[]>

/** Each kind as a person reads it. */
export const notificationWords: Record<NotificationKind, string> = {
  votes: 'Votes to cast',
  motions: 'Motions to second',
  results: 'Results',
  amendments: 'Amendments and extensions',
  meetings: 'Meetings and all else at your desk',
}

export type NotificationKind = keyof typeof notificationKinds
export type NotificationChoices = {
  [Kind in NotificationKind]: (typeof notificationKinds)[Kind][number]
}

/** What holds where nothing was chosen, and after an unsubscription: no mail, and the calendar as it is. */
export function quietChoice(kind: NotificationKind): NotificationChoice {
  const offered: readonly NotificationChoice[] = notificationKinds[kind]
  return offered.includes('calendar') ? 'calendar' : 'none'
}

/** All kinds, each as it was chosen or quiet. */
export function choicesOf(chosen: Partial<NotificationChoices> = {}): NotificationChoices {
  const kinds = Object.keys(notificationKinds) as NotificationKind[]
  const choices = kinds.map((kind) => [kind, chosen[kind] ?? quietChoice(kind)])
  return Object.fromEntries(choices) as NotificationChoices
}

/** What waits for staff, by the kinds of the desk's duties. Each is in the digest of whoever of staff chose it, or not. */
export const staffWords = {
  policyDraft: 'Policies to approve',
  removal: 'Removals to approve',
  refusedMail: 'Refused mails',
  stoppedRecord: 'Stopped records',
}
export type StaffKind = keyof typeof staffWords
export type StaffChoices = Record<StaffKind, 'digest' | 'none'>

/** All kinds of staff, each as it was chosen or in no mail. */
export function staffChoicesOf(chosen: Partial<StaffChoices> = {}): StaffChoices {
  const { policyDraft = 'none', removal = 'none' } = chosen
  const { refusedMail = 'none', stoppedRecord = 'none' } = chosen
  return { policyDraft, removal, refusedMail, stoppedRecord }
}

const dayMs = 86_400_000

/**
 * The next instant after `after` at which a zone's clock shows a full hour, once a day. Of a repeated hour the second
 * one is taken, and of a skipped hour the instant right after it.
 */
export function nextDigestAt(after: string, hour: number, zone: string): string {
  return inZone(zone, () => {
    const today = zonedDay(after)
    const at = zonedInstant(today, hour)
    if (isBefore(after, at)) return at
    return zonedInstant(instantOf(wallTimeOfDay(today) + dayMs).slice(0, 10), hour)
  })
}
