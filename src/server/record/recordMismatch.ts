import type { RecordId } from '../database/repositories/records'
import { ApiError } from '../domain/apiError'

/** What is stored is not what the record tells: nothing may be written until an operator has looked. */
export class RecordMismatch extends ApiError {
  /**
   * @param finding what differs, in a sentence
   * @param unstopped the record where it was found just now, so that its writes are still to be stopped
   */
  constructor(
    finding: string,
    readonly unstopped: RecordId | null = null,
  ) {
    super('record-mismatch', { detail: mismatchText(finding) })
  }
}

/** What people read of a mismatch. */
function mismatchText(finding: string): string {
  return (
    `What is stored here differs from its record (${finding}). ` +
    'Nothing can be changed until an operator has looked at it.'
  )
}

/** @throws {RecordMismatch} where the row of a subject says that writes to it are stopped */
export function requireIntact(mismatch: string | null): void {
  if (mismatch !== null) throw new RecordMismatch(mismatch)
}
