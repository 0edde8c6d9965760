/** The mail about a closed roll call: its recipients and everything it prints. */
import type { EventRow } from '../database/repositories/events'
import type { MailingGroup } from '../database/repositories/groups'
import { type GroupFacts, groupFacts, reflectorOf } from './mailedGroup'
import type { QueuedMail } from './queuedMail'

/** The outcome of closing a roll call. Names read 'First Last'. */
interface MeetingSummary {
  closedBy: string
  /** Distinct attendees; `isProxy` marks principals who were represented by an alternate. */
  attendees: { name: string; companyName: string | null; isProxy: boolean }[]
  quorumEligible: number
  /** The largest number that was present at once. */
  highestQuorumAttendance: number
  losing: { name: string; companyName: string | null }[]
  regaining: { name: string; companyName: string | null }[]
  fileNames: string[]
}

/** The facts that the mail prints. Instants are UTC. */
export interface MeetingFacts extends MeetingSummary, GroupFacts {
  title: string
  host: string
  startTime: string
  endTime: string
  quorumCount: number
}

export type MeetingMail = QueuedMail<'event', 'rollCallClosed', MeetingFacts>

/** The summary of a meeting, sent to the group's mailing list. Attendance specification §2. */
export function summaryMail(
  event: EventRow,
  group: MailingGroup,
  summary: MeetingSummary,
): MeetingMail {
  return {
    noun: 'event',
    subjectId: event.eventId,
    kind: 'rollCallClosed',
    recipients: reflectorOf(group),
    facts: {
      ...groupFacts(group),
      title: event.title,
      host: event.createdBy,
      startTime: event.startTime,
      endTime: event.endTime,
      quorumCount: event.quorumCount,
      ...summary,
    },
  }
}

/** The topic of the summary among the stored mails. */
export const summaryTopic = 'event.rollCallClosed'
