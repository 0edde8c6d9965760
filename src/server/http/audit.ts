/** The audit trail of calls: who, when, what, with what outcome, and which rows were changed how. */
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
  /** The endpoint's name in the contract. */
  action: string
  /** The path with its ids. */
  subject: string
  requestId: string
  /** Counts and ids, no personal data. */
  details?: object | null
  changes?: readonly AuditedChange[]
}

/** Writes the lines of changes in their own transaction: no change without a line, no line without a change. */
export async function auditDone(db: Executor, ...calls: AuditedCall[]): Promise<void> {
  await write(db, calls, 'done')
}

export function auditedDone(tx: Transaction, ...calls: AuditedCall[]) {
  const { auditLineId } = auditLines
  const lines = calls.map((call) => lineOf(call, 'done'))
  return tx.$with('line').as(tx.insert(auditLines).values(lines).returning({ auditLineId }))
}

/** The lines of `auditLinesOf`, by their parameter, as a part of another statement. */
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

/** Writes a line where a person was denied access, or a change of theirs was refused. */
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

/** The path of an address without the query, cut to the length that the trail stores. */
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
