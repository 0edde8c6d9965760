/** The parts of the signed record that mails contain, so that many mailboxes hold evidence of it. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { VoteReceipt } from '../../contract/records'
import { findCheckpoint } from '../database/repositories/checkpoints'
import type { DueDelivery } from '../database/repositories/mails'
import { findRecordBody, lastSeqOf, type RecordId } from '../database/repositories/records'
import type { WitnessPolicy } from '../configuration/readWitnesses'
import { findWitnessed } from '../record/log/witnessed'
import { receiptOf } from '../record/receipt'
import type { QuestionMail } from './voteQuestionMail'

const atOpening = 'voteQuestion.opened'
const atEnding = ['voteQuestion.closed', 'voteQuestion.cancelled', 'voteQuestion.result']
const ofVote = 'voteQuestion.receipt'

interface MailedProof {
  /** A signed note. */
  checkpoint?: string
  /** Who cosigned the log with it, or that they are asked; absent where there is no witness. */
  witnesses?: string
  /** The file that the reader gives to a verifier together with the record. */
  receipt?: VoteReceipt
}

export type ProofOfMail = (
  delivery: Pick<DueDelivery, 'topic' | 'subjectId' | 'mail'>,
) => Promise<MailedProof>

/**
 * Finds the proof for a mail: for an opening the signed note over it, for an end the one over the whole record,
 * for a vote the receipt; nothing for other mails, and where the record must not be signed.
 *
 * @param sign signs a record now
 */
export function mailedProof(
  db: NodePgDatabase,
  { name: site }: { readonly name: string },
  sign: (record: RecordId) => Promise<void>,
  policy: WitnessPolicy = { witnesses: [], needed: 0 },
): ProofOfMail {
  async function checkpointOver(record: RecordId, size: number): Promise<string | undefined> {
    const signed = await findCheckpoint(db, record, size)
    if (signed) return signed.note
    await sign(record)
    return (await findCheckpoint(db, record, size))?.note
  }

  return async ({ topic, subjectId: id, mail }) => {
    const record = { subject: 'question', id } as const
    if (topic === atOpening || atEnding.includes(topic)) {
      const size = topic === atOpening ? 1 : await lastSeqOf(db, record)
      const checkpoint = await checkpointOver(record, size)
      if (checkpoint === undefined) return {}
      const witnessed = await findWitnessed(db, record, policy, size)
      return { checkpoint, ...(witnessed && { witnesses: wordsOn(witnessed) }) }
    }
    if (topic !== ofVote) return {}
    const { seq, title } = (mail as QuestionMail<'receipt'>).facts
    await checkpointOver(record, seq)
    const body = await findRecordBody(db, record, seq)
    const receipt = await receiptOf(db, { voteQuestionId: id, title, body, site })
    return receipt ? { receipt } : {}
  }
}

/** The mail often leaves before the witnesses have answered. */
const wordsOn = ({ by, needed }: { by: string[]; needed: number }): string =>
  by.length >= needed
    ? `Witnessed by ${new Intl.ListFormat('en').format(by)}`
    : needed === 1
      ? 'A witness outside of this site is asked to confirm it; the record of the question tells when it has'
      : `${needed} witnesses outside of this site are asked to confirm it; the record of the question tells when they have`
