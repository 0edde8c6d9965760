/** Writes the letter with the summary of a meeting. Attendance specification §2. */
import { personLine } from '../../rules/names'
import { fact, type Letter, onOneLine, type Section } from './letter'
import { actionTo, bothClocks } from './letterParts'
import type { MeetingFacts, MeetingMail } from './meetingMail'

const heading = 'Roll call closed'

/** The subject, on one line even if the title has several. */
export function subjectOfSummary({ groupShortName, title }: MeetingFacts): string {
  return onOneLine(`[${groupShortName}] ${heading}: ${title}`)
}

/** @param origin the product's base URL */
export function meetingLetter({ facts, subjectId }: MeetingMail, origin: string): Letter {
  const { groupId, groupName, title, closedBy } = facts
  return {
    subject: subjectOfSummary(facts),
    group: groupName,
    heading,
    title,
    paragraphs: [`The roll call is closed (${closedBy}), and attendance is locked.`],
    quotation: null,
    sections: [meetingSection(facts), attendeeSection(facts), eligibilitySection(facts)],
    action: actionTo('View the roll call', origin, groupId, `events/${subjectId}/rollcall`),
    closing: `Quorate sends this to the mailing list of ${groupName}.`,
  }
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

function attendeeSection({ attendees }: MeetingFacts): Section {
  const hasProxy = attendees.some(({ isProxy }) => isProxy)
  const lines = attendees.map(
    ({ name, companyName, isProxy }) => `${personLine(name, companyName)}${isProxy ? ' *' : ''}`,
  )
  return {
    heading: `Attendees (${attendees.length})`,
    facts: [
      ...fact('Checked in', ...lines),
      ...(hasProxy ? fact('*', 'By an assigned alternate or proxy.') : []),
    ],
  }
}

function eligibilitySection({ losing, regaining }: MeetingFacts): Section {
  const lines = (those: MeetingFacts['losing']) =>
    those.map(({ name, companyName }) => personLine(name, companyName))
  return {
    heading: 'Quorum eligibility',
    facts: [...fact('Lost', ...lines(losing)), ...fact('Regained', ...lines(regaining))],
  }
}
