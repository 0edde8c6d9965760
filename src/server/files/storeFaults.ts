import { faultCode } from '../database/faults'

/** Errors of a disk that is full, over its quota, read-only or failing: the operator has to act. */
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** The names that an object store and its client give temporary errors. */
const passing = new Set(['TimeoutError', 'SlowDown', 'InternalError', 'ServiceUnavailable'])

/** Whether an error says that the file store cannot store bytes now. */
export function isStoreAway(error: unknown): boolean {
  if (unwritable.has(faultCode(error) ?? '')) return true
  const { name, $metadata } = (error ?? {}) as {
    name?: string
    $metadata?: { httpStatusCode?: number }
  }
  if ($metadata === undefined) return false
  const { httpStatusCode = 503 } = $metadata
  return httpStatusCode >= 500 || passing.has(name ?? '')
}
