/** The mails about a closed roll call, its summary and later changes of it: their recipients, and how they read. */
import { withoutRepetition } from '../../rules/recipients'
import type { CorrectionEffects } from '../../contract/corrections'
import type { EventRow } from '../database/repositories/events'
import type { MailingGroup } from '../database/repositories/groups'
import { groupFacts, type GroupFacts, type QueuedMail, reflectorOf } from './queuedMail'
import { personLine } from '../../rules/names'
import {
  actionTo,
  bothClocks,
  fact,
  type Letter,
  letterAbout,
  type Section,
  subjectLine,
} from './letter'

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

/** A change that staff made to the attendance of a closed roll call. */
interface AttendanceFacts extends GroupFacts {
  title: string
  changedBy: string
  /** Whose attendance changed, and what followed from it. */
  changes: CorrectionEffects['effects']
  effects: CorrectionEffects['effects']
}

export type SummaryMail = QueuedMail<'event', 'rollCallClosed', MeetingFacts>
export type AttendanceMail = QueuedMail<'event', 'attendanceChanged', AttendanceFacts>
export type MeetingMail = SummaryMail | AttendanceMail

/** The summary of a meeting, sent to the group's mailing list. Attendance specification §2. */
export function summaryMail(
  event: EventRow,
  group: MailingGroup,
  summary: MeetingSummary,
): SummaryMail {
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

/** Tells the group and those concerned that staff changed the attendance of a closed roll call. */
export function attendanceMail(
  { eventId, title }: EventRow,
  group: MailingGroup,
  recipients: readonly string[],
  changed: Pick<AttendanceFacts, 'changedBy' | 'changes' | 'effects'>,
): AttendanceMail {
  return {
    noun: 'event',
    subjectId: eventId,
    kind: 'attendanceChanged',
    recipients: withoutRepetition(recipients),
    facts: { ...groupFacts(group), title, ...changed },
  }
}

/** The topic of the summary among the stored mails. */
export const summaryTopic = 'event.rollCallClosed'

const heading = 'Roll call closed'
const changeHeading = 'Attendance changed'

export function subjectOfSummary(facts: MeetingFacts): string {
  return subjectLine(facts, heading)
}

export function subjectOfChange(facts: AttendanceFacts): string {
  return subjectLine(facts, changeHeading)
}

/** @param origin the product's base URL */
export function meetingLetter(mail: MeetingMail, origin: string): Letter {
  return mail.kind === 'rollCallClosed' ? summaryLetter(mail, origin) : changeLetter(mail, origin)
}

function changeLetter({ facts, subjectId }: AttendanceMail, origin: string): Letter {
  const { groupId, groupName, changedBy, changes, effects } = facts
  const textOf = ({ label, oldValue, newValue }: CorrectionEffects['effects'][number]) =>
    fact(label, `${newValue} (before: ${oldValue})`)
  return letterAbout(facts, changeHeading, {
    paragraphs: [
      `${changedBy}, of the association's staff, changed the attendance of a closed roll call.`,
      'Both versions stay readable in the record.',
    ],
    sections: [
      { heading: 'What was changed', facts: changes.flatMap(textOf) },
      { heading: 'What followed', facts: effects.flatMap(textOf) },
    ],
    action: toRollCall(origin, groupId, subjectId),
    closing: `Quorate sends this to those whom the change concerns and to the mailing list of ${groupName}.`,
  })
}

function summaryLetter({ facts, subjectId }: SummaryMail, origin: string): Letter {
  const { groupId, groupName, closedBy } = facts
  return letterAbout(facts, heading, {
    paragraphs: [`The roll call is closed (${closedBy}), and attendance is locked.`],
    sections: [meetingSection(facts), attendeeSection(facts), eligibilitySection(facts)],
    action: toRollCall(origin, groupId, subjectId),
    closing: `Quorate sends this to the mailing list of ${groupName}.`,
  })
}

function toRollCall(origin: string, groupId: number, eventId: number): Letter['action'] {
  return actionTo('View the roll call', origin, groupId, `events/${eventId}/rollcall`)
}

function meetingSection(facts: MeetingFacts): Section {
  const { startTime, endTime, host, fileNames } = facts
  return {
    heading: 'The meeting',
    facts: [
      ...fact('Start', bothClocks(startTime)),
      ...fact('End', bothClocks(endTime)),
      ...fact('Host', host),
      ...fact('Quorum', quorumLine(facts)),
      ...fact('Attachments', ...fileNames),
    ],
  }
}

function quorumLine(facts: MeetingFacts): string {
  const { quorumCount, quorumEligible, highestQuorumAttendance } = facts
  const isMet = quorumEligible > 0 && highestQuorumAttendance >= quorumCount
  const need = `${quorumCount} of ${quorumEligible} needed`
  return `${isMet ? 'Met' : 'Not met'}: ${need}, at most ${highestQuorumAttendance} present at once`
}

/** The attendees under their companies, both in alphabetical order; those without a company come last. */
function attendeeSection({ attendees }: MeetingFacts): Section {
  const byCompany = new Map<string, string[]>()
  for (const { name, companyName, isProxy } of attendees.toSorted(byCompanyAndName)) {
    const company = companyName ?? 'Without a company'
    const names = byCompany.get(company) ?? []
    byCompany.set(company, [...names, isProxy ? `${name} *` : name])
  }
  const hasProxy = attendees.some(({ isProxy }) => isProxy)
  return {
    heading: `Attendees (${attendees.length})`,
    facts: [
      ...[...byCompany].flatMap(([company, names]) => fact(company, ...names)),
      ...(hasProxy ? fact('*', 'By an assigned alternate or proxy.') : []),
    ],
  }
}

type Attendee = MeetingFacts['attendees'][number]

function byCompanyAndName(one: Attendee, other: Attendee): number {
  const [company, otherCompany] = [one.companyName, other.companyName]
  if (company === otherCompany) return one.name.localeCompare(other.name, 'en')
  if (company === null || otherCompany === null) return company === null ? 1 : -1
  return company.localeCompare(otherCompany, 'en')
}

function eligibilitySection({ losing, regaining }: MeetingFacts): Section {
  const lines = (those: MeetingFacts['losing']) =>
    those.map(({ name, companyName }) => personLine(name, companyName))
  return {
    heading: 'Quorum eligibility',
    facts: [...fact('Lost', ...lines(losing)), ...fact('Regained', ...lines(regaining))],
  }
}
