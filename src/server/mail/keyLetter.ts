/** Writes the letter about a lost key. */
import type { KeyMail } from './keyMail'
import type { Letter } from './letter'

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
