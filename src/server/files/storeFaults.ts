import { faultCode } from '../database/faults'

/** The disk is full, over its quota, read-only or failing: what the operator has to put right. */
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** How an object store and its client call what passes. */
const passing = new Set(['TimeoutError', 'SlowDown', 'InternalError', 'ServiceUnavailable'])

/** Whether an error says that the file store cannot keep bytes now. */
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
