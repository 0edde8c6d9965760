/** Checks a receipt in the browser, by the code of the page that verifies records. */
import type { OwnVote } from '../../../contract/ownVotes'
import type { VoteReceipt } from '../../../contract/records'
import { areSame, fromHex, toHex, utf8 } from '../../../verifier/browser/bytes'
import {
  type KeyLine,
  openNote,
  parseCheckpoint,
  trustedKeys,
} from '../../../verifier/browser/checkpoints'
import { sha256 } from '../../../verifier/browser/sha256'
import { isIncluded, leafOf } from '../../../verifier/browser/tree'

/** The event of a vote; of a blind poll it has the hash of the choice. */
interface BallotEvent {
  choice?: string | null
  choiceHash?: string | null
}

/** What is wrong with the receipt of a vote, in a sentence; null where the signed record has the vote as it is shown. */
export function receiptFault(
  { body, texts, seq, proof, checkpoint: note, origin, ...receipt }: VoteReceipt,
  { voteChoice }: Pick<OwnVote, 'voteChoice'>,
  keys: readonly KeyLine[],
): string | null {
  const leaf = fromHex(receipt.leaf)
  if (!areSame(leafOf(utf8(body)), leaf)) return 'The receipt is not that of its vote.'
  const { choice, choiceHash } = JSON.parse(body) as BallotEvent
  const hidden = texts.find(
    ({ salt, text }) => toHex(sha256(fromHex(salt), utf8(text))) === choiceHash,
  )
  if ((choice ?? hidden?.text) !== voteChoice) return 'The record has another vote.'
  const opened = openNote(note, trustedKeys(keys).keys)
  const checkpoint = opened && parseCheckpoint(opened.text)
  if (checkpoint?.origin !== origin) return 'The record is not signed by this site.'
  return isIncluded({ seq, leaf, proof: proof.map(fromHex) }, checkpoint)
    ? null
    : 'The signed record does not have the vote.'
}
