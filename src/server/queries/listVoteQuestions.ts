import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../contract/endpoint'
import type { listVoteQuestions as listEndpoint } from '../../contract/voteQuestions'
import { type Standing, voterOf } from '../access/standing'
import type { Executor } from '../database/open'
import { type AttachmentRow, findAttachments } from '../database/repositories/attachments'
import { findGroup } from '../database/repositories/groups'
import { isVoteOfEntry } from '../database/repositories/voteResults'
import { rollEntries, voteQuestions, voteResults } from '../database/schema/voteQuestions'
import { Refusal } from '../http/refusal'
import { presentListItem } from '../presenters/listItem'
import { isCastableBy } from './heldVotes'
import { likePattern } from './likePattern'

type Page = AnswerOf<typeof listEndpoint>

/**
 * A page of a group's questions in at most three statements, whatever its size and that of the group.
 *
 * @throws {Refusal} not-found for staff who look into a group that does not exist
 */
export async function listVoteQuestions(
  db: Executor,
  person: Standing,
  { size, page, sort, search }: QueryOf<typeof listEndpoint>,
): Promise<Page> {
  const wanted = and(eq(voteQuestions.groupId, person.groupId), contains(search))
  const direction = sort === 0 ? desc : asc
  const order = [direction(voteQuestions.createdAt), direction(voteQuestions.voteQuestionId)]
  const before = (page - 1) * size
  // The page is cut from the index alone: what its rows need is read for them and not for those before.
  const onPage = db
    .select({ voteQuestionId: voteQuestions.voteQuestionId })
    .from(voteQuestions)
    .where(wanted)
    .orderBy(...order)
    .limit(size)
    .offset(before)
    .as('on_page')
  const rows = await db
    .select({ question: voteQuestions, isVoteCast: allVotesCast(db, person) })
    .from(onPage)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, onPage.voteQuestionId))
    .orderBy(...order)
  const isLastPage = rows.length < size && (rows.length > 0 || page === 1)
  const totalCount = isLastPage ? before + rows.length : await countQuestions(db, wanted)
  if (totalCount === 0 && !(await findGroup(db, person.groupId))) throw new Refusal('not-found')
  const filesOf = await findFiles(db, rows)
  const data = rows.map(({ question, isVoteCast }) =>
    presentListItem(question, filesOf.get(question.voteQuestionId) ?? [], isVoteCast),
  )
  return { data, totalCount, size, page }
}

/** Title or description contain a text, without regard to case; everything contains an empty one. */
function contains(search: string): SQL | undefined {
  if (search === '') return undefined
  return sql`${voteQuestions}.search_text like lower(${likePattern(search)})`
}

async function countQuestions(db: Executor, wanted: SQL | undefined): Promise<number> {
  const [total] = await db.select({ count: count() }).from(voteQuestions).where(wanted)
  return total?.count ?? 0
}

/** There is a vote the person may cast on the question, and all such votes have been cast. */
function allVotesCast(db: Executor, person: Standing) {
  const isAllCast = db
    .select({
      value: sql`coalesce(bool_and(${voteResults.voteResultId} is not null), false)`.as('value'),
    })
    .from(rollEntries)
    .leftJoin(voteResults, isVoteOfEntry)
    .where(
      and(
        eq(rollEntries.voteQuestionId, voteQuestions.voteQuestionId),
        isCastableBy(voterOf(person)),
      ),
    )
  return sql<boolean>`${isAllCast}`
}

async function findFiles(
  db: Executor,
  rows: readonly { question: { voteQuestionId: number } }[],
): Promise<ReadonlyMap<number, AttachmentRow[]>> {
  const filesOf = new Map(
    rows.map(({ question }) => [question.voteQuestionId, [] as AttachmentRow[]]),
  )
  if (filesOf.size === 0) return filesOf
  const files = await findAttachments(db, 'VoteQuestions', [...filesOf.keys()])
  for (const file of files) filesOf.get(file.ownerId)?.push(file)
  return filesOf
}
