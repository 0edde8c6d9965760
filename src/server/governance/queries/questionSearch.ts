import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../database/open'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { likePattern } from './likePattern'
import type { GroupContent } from './questionLines'
import { createQuestionTexts } from './questionTexts'

/** The maximum size of the cache, for all searches together: ids of found questions, and searches. */
const mostIds = 500_000
const mostSearches = 1_000

/** Finds the questions of a group whose title or description contain a text, most recent first. */
type FindQuestions = (
  db: Executor,
  groupId: number,
  search: string,
  content: GroupContent,
) => Promise<readonly number[]>

/**
 * Caches the questions found until one of the group is opened or amended, because a page of a search is requested
 * again with each vote that arrives, and with each page that is turned.
 */
export function createQuestionSearch(texts = createQuestionTexts()): FindQuestions {
  const found = new Map<string, { stamp: string; ids: readonly number[] }>()
  let kept = 0

  function discard(key: string): void {
    kept -= found.get(key)?.ids.length ?? 0
    found.delete(key)
  }

  return async (db, groupId, search, { questions, edits, folded }) => {
    const key = `${groupId} ${search}`
    const stamp = `${questions} ${edits}`
    const known = found.get(key)
    const ids =
      known?.stamp === stamp
        ? known.ids
        : ((await texts.find(db, { groupId, questions, stamp }, folded)) ??
          (await findSearched(db, groupId, search)))
    discard(key)
    found.set(key, { stamp, ids })
    kept += ids.length
    for (const oldest of found.keys()) {
      if (kept <= mostIds && found.size <= mostSearches) break
      discard(oldest)
    }
    return ids
  }
}

/**
 * Finds the questions of a group whose title or description contain a text, most recent first, without a cache.
 * Ids are read as one value, because one row per id takes ten times as long.
 */
export async function findSearched(
  db: Executor,
  groupId: number,
  search: string,
): Promise<number[]> {
  const { voteQuestionId, createdAt } = voteQuestions
  const newestFirst = sql`${createdAt} desc, ${voteQuestionId} desc`
  const [found] = await db
    .select({
      ids: sql<number[]>`coalesce(json_agg(${voteQuestionId} order by ${newestFirst}), '[]')`,
    })
    .from(voteQuestions)
    .where(
      and(
        eq(voteQuestions.groupId, groupId),
        sql`${voteQuestions}.search_text like lower(${likePattern(search)})`,
      ),
    )
  return found?.ids ?? []
}
