/** The event that tells of an older backup: the same in every record. */
import { type NewEvent, writeEvent } from './saltedHashes'

export interface RestoredContent {
  event: 'restored'
  /** How many events had been signed before the backup was put back, and the root of their tree in base64. */
  signedSize: number
  signedRoot: string
  reasonHash: string
}

/** An operator's word that the record was put back; what had been signed stands in it for every reader. */
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
