import { faultCode } from '../database/faults'

/** Errors of a disk that is full, over its quota, read-only or failing: the operator has to act. */
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** The names that an object store and its client give temporary errors. */
const passing = new Set(['TimeoutError', 'SlowDown', 'InternalError', 'ServiceUnavailable'])

/** How a folder and an object store say that they have no such key. */
const absent = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/**
 * Null for the error of a file store that has no such key.
 *
 * @throws every other error
 */
export function nullWhereAbsent(error: unknown): null {
  const { code, name } = error as NodeJS.ErrnoException
  if (absent.has(code ?? '') || absent.has(name)) return null
  throw error
}

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
