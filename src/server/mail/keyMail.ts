/** The mail to staff about the key that signs records. */
import type { QueuedMail } from './queuedMail'

/** `subjectId` is the number of keys so far; `key` is the new key in its published form. */
export type KeyMail = QueuedMail<'recordKey', 'lost', { key: string }>

/** Informs staff that records are now signed with a key for which no earlier key vouches. */
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
