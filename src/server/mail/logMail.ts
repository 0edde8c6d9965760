/** The mail to staff about a log of all heads that contradicts what was signed of it. */
import type { Transaction } from '../database/open'
import { enqueueMail } from '../database/repositories/mails'
import { findStaffAddresses } from '../database/repositories/staff'
import type { Letter } from './letter'
import type { QueuedMail } from './queuedMail'

/** `subjectId` is the number of heads that were signed. */
export type LogMail = QueuedMail<'recordLog', 'altered', { finding: string }>

/** The group id of a mail that concerns the whole site. */
const noGroup = 0

/** Informs staff that nothing is appended to the log any more; once for each length that it was signed with. */
export async function mailAlteredLog(
  tx: Transaction,
  signedHeads: number,
  finding: string,
): Promise<void> {
  const mail: LogMail = {
    noun: 'recordLog',
    subjectId: signedHeads,
    kind: 'altered',
    recipients: await findStaffAddresses(tx),
    facts: { finding },
  }
  await enqueueMail(tx, noGroup, mail, 1)
}

/** @param origin the product's base URL */
export function logLetter({ facts }: LogMail, origin: string): Letter {
  const heading = 'The log of all records was altered'
  return {
    subject: `[Quorate] ${heading}`,
    group: 'Quorate',
    heading,
    title: 'The log contradicts what was signed of it',
    paragraphs: [
      'The server compared the log of the heads of all records with what it signed, and they differ. Votes and ' +
        'meetings go on and are recorded and signed as before, but nothing more is put into the log until this is ' +
        'settled, and no further result is witnessed.',
      'After a restored backup: npm run records -- restored. Otherwise find out who could write to the database, ' +
        'and compare with npm run verify -- --all.',
    ],
    quotation: null,
    sections: [{ heading: 'What differs', facts: [{ label: 'Finding', lines: [facts.finding] }] }],
    action: { label: 'View the log', address: `${origin}/check` },
    closing: 'Quorate sends this to staff, once for each length of the log.',
  }
}
