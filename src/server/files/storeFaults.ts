import { faultCode } from '../database/faults'

/** Codes of a disk that is full, over its quota, read-only or failing; the operator has to act. */
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** The names of temporary errors of an object store and its client. */
const passing = new Set(['TimeoutError', 'SlowDown', 'InternalError', 'ServiceUnavailable'])

/** Codes with which a folder and an object store report an absent key. */
const absent = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/** Whether a file store's error says that it has no such key. */
export function isAbsent(error: unknown): boolean {
  const { code, name } = error as NodeJS.ErrnoException
  return absent.has(code ?? '') || absent.has(name)
}

/**
 * Null for a file store's error about an absent key.
 *
 * @throws the error itself in all other cases
 */
export function nullWhereAbsent(error: unknown): null {
  if (isAbsent(error)) return null
  throw error
}

/** Whether an error means that the file store cannot store bytes at the moment. */
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
