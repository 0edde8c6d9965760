/** Classifies the errors of the database and of the file store. */
import { types } from 'node:util'

/** The SQLSTATE of a database whose disk has no room left. */
export const diskFull = '53100'

const lostOrRefused = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  diskFull,
  '53300', // too many connections
  '57P01', // terminated by an administrator
  '57P02', // crash of the server
  '57P03', // starting up or shutting down
])

/** Errors that the pool reports by their message alone. */
const lostByMessage =
  /^(timeout exceeded when trying to connect|The database does not answer|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|PGlite is closed)/

/** An error and its causes, because the query builder wraps the driver's errors. */
function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let at = error; isError(at); at = at.cause) yield at
}

/** Errors of Fastify are no native ones, and those of another realm are of another class. */
function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || types.isNativeError(thrown)
}

/** The SQLSTATE or system code of an error or one of its causes. */
export function faultCode(error: unknown): string | undefined {
  for (const cause of causesOf(error)) if (typeof cause.code === 'string') return cause.code
  return undefined
}

/**
 * Whether the error is a deadlock or a serialization failure: the transaction was rolled back and may run again.
 */
export function mayRunAgain(error: unknown): boolean {
  const code = faultCode(error)
  return code === '40P01' || code === '40001'
}

/** Statement timeout, lock timeout and idle-in-transaction timeout: all were rolled back. */
const waitedTooLong = new Set(['57014', '55P03', '25P03'])

/** Whether the statement exceeded its limit while it ran or waited for a lock. */
export function hasWaitedTooLong(error: unknown): boolean {
  for (const { code } of causesOf(error))
    if (typeof code === 'string' && waitedTooLong.has(code)) return true
  return false
}

const gone = new Set(['42703', '42P01'])

/**
 * Whether a column or table is missing: a newer version has migrated the database, and this instance will be
 * replaced next.
 */
export function hasNewerTables(error: unknown): boolean {
  const code = faultCode(error)
  return code !== undefined && gone.has(code)
}

/** Whether the database is unreachable, starting, full or out of connections. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (typeof cause.code === 'string') {
      if (lostOrRefused.has(cause.code) || cause.code.startsWith('08')) return true
    }
    if (lostByMessage.test(cause.message)) return true
  }
  return false
}

/** The sentence about a database that cannot work at the moment; null for any other error. */
export function sentenceOnDatabase(error: unknown): string | null {
  if (faultCode(error) === diskFull) return 'The disk of the database is full.'
  return isDatabaseAway(error) ? 'The database does not answer.' : null
}

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
