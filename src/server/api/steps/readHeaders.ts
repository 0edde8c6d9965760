import type { IncomingHttpHeaders } from 'node:http'
import { badField } from '../../domain/apiError'

/** The request headers that handlers of changes use. */
export interface ChangeHeaders {
  /** The revision that the caller read. */
  ifMatch?: number
  idempotencyKey?: string
}

/** Reads `If-Match` (the revision that was read, such as `"7"`; `*` checks nothing) and `Idempotency-Key`. */
export function readHeaders(headers: IncomingHttpHeaders): ChangeHeaders {
  const ifMatch = revisionOf(headers['if-match'])
  const idempotencyKey = keyOf(headers['idempotency-key'])
  return {
    ...(ifMatch !== undefined && { ifMatch }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  }
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
