import { and, asc, desc, eq } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { listImportedHistory as endpoint } from '../../../contract/importedHistory'
import { columnsOf } from '../../../rules/importColumns'
import type { Executor } from '../../database/open'
import { importedHistory } from '../../database/schema/importedHistory'
import { containing, pageOf, total } from './adminPages'

/** A group's history from before the product was introduced, the latest first. */
export async function listImportedHistory(
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
  const answer = await pageOf(query, page)
  const data = answer.data.map((row) => ({ ...row, details: inFileOrder(row.details) }))
  return { ...answer, data }
}

const fileOrder: readonly string[] = [...columnsOf.pastQuestions, ...columnsOf.pastMeetings]

/** The details as the columns of their file stand: the database sorts the names of an object by their length. */
function inFileOrder(details: Record<string, string>): Record<string, string> {
  const place = (name: string) => fileOrder.indexOf(name)
  return Object.fromEntries(
    Object.entries(details).toSorted(([one], [other]) => place(one) - place(other)),
  )
}
