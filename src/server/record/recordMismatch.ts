import type { RecordId } from '../database/repositories/records'
import { ApiError } from '../domain/apiError'

/** The tables differ from the record: writes are stopped until an operator has checked the difference. */
export class RecordMismatch extends ApiError {
  /**
   * @param finding the difference, as a sentence
   * @param unstopped the record, where the difference was found just now and writes must still be stopped
   */
  constructor(
    finding: string,
    readonly unstopped: RecordId | null = null,
  ) {
    super('record-mismatch', { detail: mismatchText(finding) })
  }
}

/** The message about a mismatch for people. */
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
