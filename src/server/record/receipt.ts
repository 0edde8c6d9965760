import type { VoteReceipt } from '../../contract/records'
import type { Executor } from '../database/open'
import { findCheckpoint, findLeaves } from '../database/repositories/checkpoints'
import { findRecordTexts } from '../database/repositories/records'
import { inclusionProof } from './merkleTree'
import { originOf } from './origin'

interface ReceiptOf {
  voteQuestionId: number
  title: string
  /** The body of the event with the vote. */
  body: string
  /** The name under which the site signs its records. */
  site: string
}

/** The proof that a question's record contains the vote; null where the event is not signed yet. */
export async function receiptOf(
  db: Executor,
  { voteQuestionId, title, body, site }: ReceiptOf,
): Promise<VoteReceipt | null> {
  const record = { subject: 'question', id: voteQuestionId } as const
  const { seq, at } = JSON.parse(body) as { seq: number; at: string }
  const checkpoint = await findCheckpoint(db, record, seq)
  if (!checkpoint) return null
  const leaves = (await findLeaves(db, record)).slice(0, checkpoint.size)
  const texts = await findRecordTexts(db, record)
  return {
    format: 'quorate-receipt/1',
    origin: originOf(site, record),
    title,
    at,
    seq,
    leaf: leaves[seq - 1]?.toString('hex') ?? '',
    body,
    texts: texts
      .filter(({ hash }) => body.includes(hash))
      .map(({ salt, text }) => ({ salt, text })),
    checkpoint: checkpoint.note,
    proof: inclusionProof(leaves, seq - 1).map((node) => node.toString('hex')),
  }
}
