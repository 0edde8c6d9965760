import type { IncomingHttpHeaders } from 'node:http'
import { type Staleness, stalenesses } from '../../../contract/staleness'
import { badField } from '../../domain/apiError'

/** The request headers that handlers use. */
export interface CallHeaders {
  /** The revision that the caller read. */
  ifMatch?: number
  idempotencyKey?: string
  /** What a call that changes nothing allows where it is read from a standby. */
  staleness: Staleness
}

/**
 * Reads `If-Match` (the revision that was read, such as `"7"`; `*` checks nothing), `Idempotency-Key` and
 * `Quorate-Staleness`.
 */
export function readHeaders(headers: IncomingHttpHeaders): CallHeaders {
  const ifMatch = revisionOf(headers['if-match'])
  const idempotencyKey = keyOf(headers['idempotency-key'])
  return {
    ...(ifMatch !== undefined && { ifMatch }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    staleness: stalenessOf(headers['quorate-staleness']),
  }
}

function stalenessOf(header: string | string[] | undefined): Staleness {
  const allowed = stalenesses.find((each) => each === (header ?? 'none'))
  if (allowed) return allowed
  throw badField('Quorate-Staleness', 'Please provide "none" or "bounded".')
}

function revisionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const revision = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (revision === undefined)
    throw badField('If-Match', 'Please provide the revision, such as "7".')
  return Number(revision)
}

function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  throw badField('Idempotency-Key', 'Please provide 1 to 200 visible ASCII characters.')
}
