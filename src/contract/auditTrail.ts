/** The audit trail: who did what, when, with what outcome, and what it changed. */
import * as z from 'zod'
import { calendarDay } from './eventQuery'
import { endpoint } from './endpoint'
import { bodyId } from './id'
import { paged, paging, search } from './page'
import { strictObject } from './strict'
import { instant } from './text'

/** A field of a changed row: JSON values before and after; null where the row was not there. */
const changedField = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })

/** One row that a call created, changed or removed. */
const auditedChange = z.object({
  /** The list of the row, such as `people` or `memberships`. */
  list: z.string(),
  /** The ids that identify the row, including that of its group. */
  ids: z.record(z.string(), z.union([z.number(), z.string()])),
  kind: z.enum(['created', 'changed', 'removed']),
  fields: z.array(changedField),
})
export type AuditedChange = z.output<typeof auditedChange>

const auditLine = z.object({
  auditLineId: bodyId,
  at: instant,
  userId: bodyId.nullable(),
  /** Null where a machine acted, or somebody the directory no longer has. */
  userName: z.string().nullable(),
  /** The call's name, such as `castVote`. */
  action: z.string(),
  /** The call's path with its ids. */
  subject: z.string(),
  /** What was done, or tried, in words: 'Added Ann Lee to the roll call of Weekly call, Mar 2, 2026'. */
  sentence: z.string(),
  /** `done` or how it ended, such as `extended`; the code of the problem with which it was refused. */
  outcome: z.string(),
  /** Why it was refused, in words; null for what was done. */
  refusal: z.string().nullable(),
  requestId: z.string().nullable(),
  /** How many rows of each list a call created, changed and removed. */
  figures: z.array(
    z.object({
      list: z.string(),
      created: z.number().int(),
      changed: z.number().int(),
      removed: z.number().int(),
    }),
  ),
  /** The changed rows, at most 500. */
  changes: z.array(
    auditedChange.extend({
      /** Who or what the row is about, as the directory names it now. */
      names: z.array(z.string()),
      fields: z.array(
        changedField.extend({
          /** The current name of the person or thing with the id; left out where the value is no id. */
          oldName: z.string().optional(),
          newName: z.string().optional(),
        }),
      ),
    }),
  ),
})
export type AuditFigures = z.output<typeof auditLine>['figures'][number]
export type AuditLine = z.output<typeof auditLine>

/** What the trail is narrowed to. The first and the last day are included. */
const narrowing = {
  search,
  status: z.enum(['all', 'done', 'refused']).default('all'),
  fromDay: calendarDay.optional(),
  toDay: calendarDay.optional(),
}

/** At most this many lines are counted; a narrower filter finds older ones. */
export const mostAuditLinesCounted = 10_000

export const listAuditLines = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'The audit trail, the latest first: each change and each refusal, by whom, with old and new values. The total counts up to 10,000.',
  access: { kind: 'staff' },
  query: strictObject({ ...paging(50), ...narrowing }),
  answer: paged(auditLine),
})

export const exportAuditLines = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'At most 10,000 lines of the audit trail, the latest first.',
  access: { kind: 'staff' },
  query: strictObject(narrowing),
  answer: z.array(auditLine),
})
