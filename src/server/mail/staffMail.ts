/** The mails to staff about the records of the site: one that differs, a lost key, and an altered log. */
import type { Transaction } from '../database/open'
import { enqueueMail } from '../database/repositories/mails'
import { findStaffAddresses } from '../database/repositories/staff'
import type { RecordSubject } from '../database/schema/record'
import { actionTo, type Letter, letterAbout, site } from './letter'
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
  return letterAbout({ ...site, title }, 'Record differs from the database', {
    paragraphs: [
      `The server compared the record of the ${named} ${title} (number ${subjectId}) with what is stored, and they differ. ` +
        'Nobody can change anything there until an operator has looked; everything else goes on.',
      `Look with: npm run verify -- --${subject} ${subjectId}`,
      `Let the writes go on with: npm run records -- lift --${subject} ${subjectId} --reason "why"`,
    ],
    sections: [
      { heading: 'What differs', facts: findings.slice(0, mostFindings).map(findingFact) },
    ],
    action: actionTo(`View the ${named}`, origin, groupId, page(subjectId)),
    closing: 'Quorate sends this to staff, once for each mismatch.',
  })
}

function findingFact(finding: string, at: number) {
  return { label: String(at + 1), lines: [finding] }
}

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
  return letterAbout({ ...site, title: 'Records are signed by a new key' }, heading, {
    subject: `[Quorate] ${heading}`,
    paragraphs: [
      'The server found no key in its data folder, though records of this site have been signed. It made a ' +
        'new one. No earlier key signed it, and everybody who verifies a record reads that.',
      'Where the data folder was moved or put back without it, stop the server, put the copies of ' +
        'record-keys.json and record-heads.jsonl into the data folder, and start it again. Where it was not, ' +
        'find out who could write there.',
    ],
    sections: [{ heading: 'From now on', facts: [{ label: 'New key', lines: [facts.key] }] }],
    action: { label: 'View the public keys', address: `${origin}/api/records/keys` },
    closing: 'Quorate sends this to staff, once for each key that was lost.',
  })
}

/** `subjectId` is the number of heads that were signed. */
export type LogMail = QueuedMail<'recordLog', 'altered', { finding: string }>

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
  return letterAbout({ ...site, title: 'The log contradicts what was signed of it' }, heading, {
    subject: `[Quorate] ${heading}`,
    paragraphs: [
      'The server compared the log of the heads of all records with what it signed, and they differ. Votes and ' +
        'meetings go on and are recorded and signed as before, but nothing more is put into the log until this is ' +
        'settled, and no further result is witnessed.',
      'After a restored backup: npm run records -- restored. Otherwise find out who could write to the database, ' +
        'and compare with npm run verify -- --all.',
    ],
    sections: [{ heading: 'What differs', facts: [{ label: 'Finding', lines: [facts.finding] }] }],
    action: { label: 'View the log', address: `${origin}/check` },
    closing: 'Quorate sends this to staff, once for each length of the log.',
  })
}
