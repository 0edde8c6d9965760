/** The mail to staff about the key that signs records. */
export interface KeyMail {
  noun: 'recordKey'
  /** How many keys the site has had, with this one. */
  subjectId: number
  kind: 'lost'
  /** Addresses, none twice. */
  recipients: string[]
  facts: {
    /** The new one, as it is published. */
    key: string
  }
}

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
