/** The mail to staff about the key that signs records. */
import type { Transaction } from '../database/open'
import { enqueueMail } from '../database/repositories/mails'
import { findStaffAddresses } from '../database/repositories/staff'
import type { QueuedMail } from './queuedMail'

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
