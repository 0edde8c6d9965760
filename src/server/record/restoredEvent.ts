/** The event that tells of an older backup: the same in every record. */
import { type NewEvent, writeEvent } from './saltedHashes'

export interface RestoredContent {
  event: 'restored'
  /** How many events had been signed before the backup was put back, and the root of their tree in base64. */
  signedSize: number
  signedRoot: string
  reasonHash: string
}

/**
 * The event by which an operator notes that the record was restored from a backup; it names what had been
 * signed before.
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
