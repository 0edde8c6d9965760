/** The mail to staff about a record that the tables differ from. */
import type { RecordSubject } from '../database/schema/record'
import type { QueuedMail } from './queuedMail'

export type RecordMail = QueuedMail<
  'record',
  'mismatch',
  {
    subject: RecordSubject
    /** 0 where the row is gone. */
    groupId: number
    title: string
    /** What was found, one sentence each. */
    findings: string[]
  }
>

/** Tells staff that the server stopped the writes to something. */
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
