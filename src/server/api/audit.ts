/** The audit trail of calls: who did what and when, with what outcome, and which rows changed. */
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AuditedChange } from '../../contract/auditTrail'
import { insertRowsOf, jsonRows } from '../database/jsonRows'
import type { Executor, Transaction } from '../database/open'
import { auditLines } from '../database/schema/record'
import type { ApiError } from '../domain/apiError'

/** A call in the audit trail. */
export interface AuditedCall {
  userId: number | null
  /** The name of the endpoint in the contract. */
  action: string
  /** The path of the request with its ids. */
  subject: string
  requestId: string
  /** Counts and ids without personal data. */
  details?: object | null
  changes?: readonly AuditedChange[]
}

/**
 * Writes the lines of changes in the same transaction, so that every change has a line and every line a change.
 */
export async function auditDone(db: Executor, ...calls: AuditedCall[]): Promise<void> {
  await write(db, calls, 'done')
}

export function auditedDone(tx: Transaction, ...calls: AuditedCall[]) {
  const { auditLineId } = auditLines
  const lines = calls.map((call) => lineOf(call, 'done'))
  return tx.$with('line').as(tx.insert(auditLines).values(lines).returning({ auditLineId }))
}

/** Inserts the lines of `auditLinesOf` as part of another statement, which passes them as a parameter. */
export const auditedTogether = insertRowsOf(
  auditLines,
  ['userId', 'action', 'subject', 'requestId', 'details', 'changes', 'outcome'],
  'lines',
  { at: sql`clock_timestamp()` },
)

export function auditLinesOf(calls: readonly AuditedCall[]): string {
  return jsonRows(
    auditLines,
    calls.map((call) => writtenOf(call, 'done')),
  )
}

/** Writes a line where a person was denied access, or one of their changes was refused. */
export async function auditRefusal(
  db: Executor,
  request: FastifyRequest,
  refusal: ApiError,
): Promise<void> {
  const { actor } = request.requestContext
  const action = request.routeOptions.config.endpoint
  const isChange = request.method !== 'GET' && request.method !== 'HEAD'
  if (!actor || !action || refusal.status >= 429) return
  if (!isChange && refusal.status !== 403) return
  const subject = pathOf(request.url)
  await write(db, [{ userId: actor.userId, action, subject, requestId: request.id }], refusal.code)
}

/** The path of a URL without the query, cut to the length that the trail stores. */
export function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.slice(0, 500)
}

async function write(db: Executor, calls: readonly AuditedCall[], outcome: string): Promise<void> {
  await db.insert(auditLines).values(calls.map((call) => lineOf(call, outcome)))
}

function lineOf(call: AuditedCall, outcome: string) {
  return { ...writtenOf(call, outcome), at: sql`clock_timestamp()` }
}

function writtenOf(call: AuditedCall, outcome: string) {
  const changes = call.changes?.length ? [...call.changes] : null
  return { ...call, changes, outcome }
}
