/** The mail to staff about the key that signs records. */
import type { QueuedMail } from './queuedMail'

/** `subjectId` is the number of keys so far; `key` the new one as it is published. */
export type KeyMail = QueuedMail<'recordKey', 'lost', { key: string }>

/** Tells staff that records are signed by a key for which no earlier one vouches. */
export function lostKeyMail(published: readonly { key: string }[], recipients: string[]): KeyMail {
  const key = published.at(-1)?.key ?? ''
  return {
    noun: 'recordKey',
    subjectId: published.length,
    kind: 'lost',
    recipients,
    facts: { key },
  }
}
