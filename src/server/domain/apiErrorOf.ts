import type { FastifyError } from 'fastify'
import { problemCatalogue } from '../../contract/problems'
import {
  diskFull,
  faultCode,
  hasNewerTables,
  hasWaitedTooLong,
  isDatabaseAway,
  isStoreAway,
  mayRunAgain,
} from './faults'
import { ApiError } from './apiError'

const shortWaitSeconds = 1
/** After this long the request that held the lock is usually done. */
const heldUpSeconds = 2
const longerWaitSeconds = 5

/**
 * Turns a thrown value into the API error for the caller. Known request errors and temporary server failures have
 * their own codes; everything else becomes an internal error.
 */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDiskFull(error)) return unavailable(longerWaitSeconds, error, noRoom)
  if (isDatabaseAway(error) || isStoreAway(error)) return unavailable(longerWaitSeconds, error)
  if (hasNewerTables(error)) return unavailable(longerWaitSeconds, error)
  if (hasWaitedTooLong(error)) return unavailable(heldUpSeconds, error)
  if (mayRunAgain(error)) return unavailable(shortWaitSeconds, error)
  const status = statusOf(error)
  if (status === 503) return unavailable(shortWaitSeconds, error)
  if (status === 404 || status === 403) return new ApiError('not-found')
  if (status === 413) return new ApiError('body-too-large')
  if (status >= 400 && status < 500) return unreadable(error as FastifyError)
  return new ApiError('unknown-fault', {}, { cause: error })
}

const noRoom = `${problemCatalogue.unavailable.title} A disk of the server is full; nothing was changed.`

function isDiskFull(error: unknown): boolean {
  return [diskFull, 'ENOSPC', 'EDQUOT'].includes(faultCode(error) ?? '')
}

function unavailable(retryAfterSeconds: number, cause: unknown, detail?: string): ApiError {
  return new ApiError('unavailable', { retryAfterSeconds, ...(detail && { detail }) }, { cause })
}

/** The status of an error of the framework or its plugins; 500 for all others. */
function statusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' ? status : 500
}

/** An unreadable body is bad input, because the API answers neither 415 nor 422. */
function unreadable({ code }: FastifyError): ApiError {
  const wanted =
    code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
      ? 'Please send application/json.'
      : code === 'FST_ERR_BAD_URL'
        ? 'Please send a valid address.'
        : 'Please send valid JSON.'
  return new ApiError('bad-input', {
    errors: { [code === 'FST_ERR_BAD_URL' ? 'url' : 'body']: [wanted] },
  })
}
