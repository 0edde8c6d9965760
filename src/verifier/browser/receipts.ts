/** Receipts of voters: whether the record has them, and which vote each is of. */
import { areSame, fromHex } from './bytes'
import { openNote, parseCheckpoint, type VerifierKey } from './checkpoints'
import type { Holder, RecordEvent } from './events'
import type { Question } from './question'
import type { Fault } from './replay'
import type { TextOf } from './rollCall'
import { isIncluded } from './tree'
import { nameOf } from './words'

/** A voter's receipt. */
export interface Receipt {
  format: string
  origin: string
  seq: number
  leaf: string
  /** The first checkpoint that covers the vote. */
  checkpoint: string
  proof: string[]
}

export function receiptFaults(
  receipt: Receipt,
  origin: string,
  leaves: readonly Uint8Array[],
  keys: readonly VerifierKey[],
): Fault[] {
  const { seq } = receipt
  const opened = openNote(receipt.checkpoint, keys)
  const checkpoint = opened && parseCheckpoint(opened.text)
  const leaf = fromHex(receipt.leaf)
  const own = leaves[seq - 1]
  const wrong = (message: string) => [{ seq, message }]
  if (receipt.origin !== origin || checkpoint?.origin !== origin) {
    return wrong('The receipt is of another record.')
  }
  if (!own || !areSame(own, leaf)) return wrong('The vote of the receipt is not in the record.')
  const proof = receipt.proof.map(fromHex)
  return isIncluded({ seq, leaf, proof }, checkpoint)
    ? []
    : wrong('The receipt does not prove that its checkpoint covers the vote.')
}

/** The vote that a receipt is of, and whether it still stands so. */
export function receiptNotice(
  event: RecordEvent | undefined,
  { roll, votes }: Question,
  textOf: TextOf,
): string[] {
  if (event === undefined || !('vote' in event)) return []
  const holder = roll.get(event.vote)
  const name = holder ? holderName(holder, textOf) : `vote ${event.vote}`
  const later = votes.get(event.vote)?.event.seq === event.seq ? '' : ' It was changed later.'
  const was = event.event === 'corrected' ? 'was corrected to' : 'voted'
  const sentence = event.choice === null ? `${name} ${was}` : `${name} ${was} ${event.choice}`
  return [`Receipt of event ${event.seq}: ${sentence}.${later}`]
}

/** Who holds a vote, as the roll names them. */
export function holderName(holder: Holder, textOf: TextOf): string {
  const name = nameOf(holder.nameHash, textOf)
  return [name, holder.memberName, holder.kind === 'chair' ? holder.groupName : null]
    .filter(Boolean)
    .join(', ')
}
