/** The mail to staff about the key that signs records. */
import type { Transaction } from '../database/open'
import { enqueueMail } from '../database/repositories/mails'
import { findStaffAddresses } from '../database/repositories/staff'
import type { QueuedMail } from './queuedMail'
import type { Letter } from './letter'

/** `subjectId` is the number of keys so far; `key` is the new key in its published form. */
export type KeyMail = QueuedMail<'recordKey', 'lost', { key: string }>

/** The group id of a mail that concerns the whole site. */
const noGroup = 0

/** Informs staff that records are now signed with a key for which no earlier key vouches. */
export async function mailLostKey(
  tx: Transaction,
  published: readonly { key: string }[],
): Promise<void> {
  const mail: KeyMail = {
    noun: 'recordKey',
    subjectId: published.length,
    kind: 'lost',
    recipients: await findStaffAddresses(tx),
    facts: { key: published.at(-1)?.key ?? '' },
  }
  await enqueueMail(tx, noGroup, mail, 1)
}

/** @param origin the product's base URL */
export function keyLetter({ facts }: KeyMail, origin: string): Letter {
  const heading = 'The key that signs records is lost'
  return {
    subject: `[Quorate] ${heading}`,
    group: 'Quorate',
    heading,
    title: 'Records are signed by a new key',
    paragraphs: [
      'The server found no key in its data folder, though records of this site have been signed. It made a ' +
        'new one. No earlier key signed it, and everybody who verifies a record reads that.',
      'Where the data folder was moved or put back without it, stop the server, put the copies of ' +
        'record-keys.json and record-heads.jsonl into the data folder, and start it again. Where it was not, ' +
        'find out who could write there.',
    ],
    quotation: null,
    sections: [{ heading: 'From now on', facts: [{ label: 'New key', lines: [facts.key] }] }],
    action: { label: 'View the public keys', address: `${origin}/api/records/keys` },
    closing: 'Quorate sends this to staff, once for each key that was lost.',
  }
}
