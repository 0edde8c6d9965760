import { and, asc, desc, eq } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { listImportedHistory as endpoint } from '../../../contract/importedHistory'
import type { Executor } from '../../database/open'
import { importedHistory } from '../../database/schema/importedHistory'
import { containing, pageOf, total } from './adminPages'

/** A group's history from before the product was introduced, the latest first. */
export function listImportedHistory(
  db: Executor,
  groupId: number,
  { search, status, importedId: wanted, ...page }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { importedId, kind, title, startedAt, endedAt, outcome, details, importedAt } =
    importedHistory
  const query = db
    .select({ importedId, kind, title, startedAt, endedAt, outcome, details, importedAt, total })
    .from(importedHistory)
    .where(
      and(
        eq(importedHistory.groupId, groupId),
        status === 'all' ? undefined : eq(kind, status),
        wanted === undefined ? undefined : eq(importedId, wanted),
        containing(search, title, outcome, details),
      ),
    )
    .orderBy(desc(startedAt), asc(importedId))
  return pageOf(query, page)
}
