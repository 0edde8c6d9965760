/** The mail to staff about a record that differs from the tables. */
import type { RecordSubject } from '../database/schema/record'
import type { QueuedMail } from './queuedMail'

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
