/** Finished questions whose bylaws make results public, as everybody may read them. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { listPublicResults as endpoint, PublicResult } from '../../../contract/publicResults'
import { resultWord } from '../../../rules/outcome'
import type { QuestionPolicy } from '../../../rules/policy/policy'
import type { Executor } from '../../database/open'
import { groups } from '../../database/schema/directory'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { ApiError } from '../../domain/apiError'
import { pageOf, total } from './adminPages'
import { pick } from '../../domain/pick'

const { voteQuestionId, groupId, voteStatus, voteStatusDate, policy } = voteQuestions

/** The condition of the index `vote_questions_public`. The bylaws at the opening decide, not those of today. */
const isPublic = sql`${voteStatus} <> 'Pending' and ${policy} ->> 'results' = 'public'`

const shown = {
  voteQuestionId,
  groupId,
  groupName: groups.name,
  ...pick(voteQuestions, 'title', 'voteType', 'voteStatus', 'voteResult'),
  endedAt: voteStatusDate,
  policy,
}

/** The public address of a question's result. */
export function resultAddress(id: number): string {
  return `/results/${id}`
}

type Read = Omit<PublicResult, 'endedAt' | 'address' | 'resultWord'> & {
  endedAt: string | null
  policy: QuestionPolicy
}

function present({ endedAt, policy: { decision }, ...read }: Read): PublicResult {
  return {
    ...read,
    resultWord: resultWord(read.voteResult, decision),
    endedAt: endedAt ?? '',
    address: resultAddress(read.voteQuestionId),
  }
}

/** The latest first. */
export async function listPublicResults(
  db: Executor,
  { groupId: wanted, ...page }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const query = db
    .select({ ...shown, total })
    .from(voteQuestions)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .where(and(isPublic, wanted === undefined ? undefined : eq(groupId, wanted)))
    .orderBy(desc(voteStatusDate), desc(voteQuestionId))
  const { data, ...rest } = await pageOf(query, page)
  return { ...rest, data: data.map(present) }
}

/**
 * One public result. The same statement refuses a question that is not public and one that does not exist.
 *
 * @throws {ApiError} not-found
 */
export async function findPublicResult(
  db: Executor,
  id: number,
): Promise<{ result: PublicResult; lastSeq: number; mismatch: string | null }> {
  const { lastSeq, mismatch } = voteQuestions
  const [row] = await db
    .select({ ...shown, lastSeq, mismatch })
    .from(voteQuestions)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .where(and(isPublic, eq(voteQuestionId, id)))
  if (!row) throw new ApiError('not-found')
  const { lastSeq: events, mismatch: found, ...result } = row
  return { result: present(result), lastSeq: events, mismatch: found }
}
