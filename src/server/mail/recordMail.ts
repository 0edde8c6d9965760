/** The mail to staff about a record that differs from the tables. */
import type { RecordSubject } from '../database/schema/record'
import type { QueuedMail } from './queuedMail'
import { onOneLine } from '../../rules/plainText'
import { actionTo, type Letter } from './letter'

export type RecordMail = QueuedMail<
  'record',
  'mismatch',
  {
    subject: RecordSubject
    /** 0 where the row no longer exists. */
    groupId: number
    title: string
    /** The findings, one sentence each. */
    findings: string[]
  }
>

/** Informs staff that the server stopped writes to a question, motion or meeting. */
export function mismatchMail(
  { subject, id }: { subject: RecordSubject; id: number },
  facts: Omit<RecordMail['facts'], 'subject'>,
  recipients: string[],
): RecordMail {
  return {
    noun: 'record',
    subjectId: id,
    kind: 'mismatch',
    recipients,
    facts: { subject, ...facts },
  }
}

const pages: Record<RecordSubject, { named: string; page: (id: number) => string }> = {
  question: { named: 'voting question', page: (id) => `votingquestions/${id}` },
  motion: { named: 'motion', page: (id) => `motions/${id}` },
  meeting: { named: 'roll call', page: (id) => `events/${id}/rollcall` },
}
const mostFindings = 20

/** @param origin the product's base URL */
export function recordLetter({ subjectId, facts }: RecordMail, origin: string): Letter {
  const { subject, groupId, title, findings } = facts
  const { named, page } = pages[subject]
  const heading = 'Record differs from the database'
  return {
    subject: onOneLine(`[Quorate] ${heading}: ${title}`),
    group: 'Quorate',
    heading,
    title,
    paragraphs: [
      `The server compared the record of the ${named} ${title} (number ${subjectId}) with what is stored, and they differ. ` +
        'Nobody can change anything there until an operator has looked; everything else goes on.',
      `Look with: npm run verify -- --${subject} ${subjectId}`,
      `Let the writes go on with: npm run records -- lift --${subject} ${subjectId} --reason "why"`,
    ],
    quotation: null,
    sections: [
      { heading: 'What differs', facts: findings.slice(0, mostFindings).map(findingFact) },
    ],
    action: actionTo(`View the ${named}`, origin, groupId, page(subjectId)),
    closing: 'Quorate sends this to staff, once for each mismatch.',
  }
}

function findingFact(finding: string, at: number) {
  return { label: String(at + 1), lines: [finding] }
}
