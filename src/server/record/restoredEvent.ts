/** The event of a restored backup, which is the same for all subjects. */
import { type NewEvent, writeEvent } from './saltedHashes'

export interface RestoredContent {
  event: 'restored'
  /** How many events had been signed before the restore, and their Merkle root in base64. */
  signedSize: number
  signedRoot: string
  reasonHash: string
}

/**
 * The event with which an operator notes that the record was restored from a backup; it contains the head that had
 * been signed before.
 */
export function restoredEvent(
  { size, root }: { size: number; root: string },
  reason: string,
): NewEvent<RestoredContent> {
  return writeEvent((hash) => ({
    event: 'restored',
    signedSize: size,
    signedRoot: root,
    reasonHash: hash(reason),
  }))
}
