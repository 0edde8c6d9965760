import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../contract/endpoint'
import type { listVoteQuestions as listEndpoint } from '../../contract/voteQuestions'
import { type CallerStatus, voterOf } from '../domain/callerStatus'
import type { Executor } from '../database/open'
import { type AttachmentRow, findAttachments } from '../database/repositories/attachments'
import { findGroup } from '../database/repositories/groups'
import { isVoteOfEntry } from '../database/repositories/voteResults'
import { rollEntries, voteQuestions, voteResults } from '../database/schema/voteQuestions'
import { ApiError } from '../domain/apiError'
import { presentListItem } from '../presenters/listItem'
import { isCastableBy } from './heldVotes'
import { findWaiting } from './waitingQuestions'
import { type FindQuestions, readContent } from './questionSearch'

type Page = AnswerOf<typeof listEndpoint>

/**
 * A page of a group's questions in three statements, whatever its size and that of the group; a search
 * that nobody made since the last change of the group's questions takes a fourth.
 *
 * @throws {ApiError} not-found for staff who look into a group that does not exist
 */
export async function listVoteQuestions(
  db: Executor,
  findQuestions: FindQuestions,
  person: CallerStatus,
  { size, page, sort, search, awaiting }: QueryOf<typeof listEndpoint>,
): Promise<Page> {
  const { groupId } = person
  const content = await readContent(db, groupId)
  if (content.questions === 0 && !(await findGroup(db, groupId))) throw new ApiError('not-found')
  const direction = sort === 0 ? desc : asc
  const order = [direction(voteQuestions.createdAt), direction(voteQuestions.voteQuestionId)]
  const before = (page - 1) * size
  const found = await findIds()
  const onPage = found
    ? (sort === 0 ? found : found.toReversed()).slice(before, before + size)
    : pageOf(db, groupId, order).limit(size).offset(before)
  const rows = await db
    .select({ question: voteQuestions, ownVotes: ownVotesOf(db, person) })
    .from(voteQuestions)
    .where(inArray(voteQuestions.voteQuestionId, onPage))
    .orderBy(...order)
  const filesOf = await findFiles(db, rows)
  const data = rows.map(({ question, ownVotes }) =>
    presentListItem(question, filesOf.get(question.voteQuestionId) ?? [], ownVotes),
  )
  return { data, totalCount: found?.length ?? content.questions, size, page }

  /** Most recent first; null where all questions of the group are asked for. */
  async function findIds(): Promise<readonly number[] | null> {
    if (awaiting === 'me') return findWaiting(db, person, search)
    return search === '' ? null : await findQuestions(db, groupId, search, content)
  }
}

/** Ids alone, from the index of the list: what a row needs is not read for the rows of the pages before. */
function pageOf(db: Executor, groupId: number, order: SQL[]) {
  return db
    .select({ voteQuestionId: voteQuestions.voteQuestionId })
    .from(voteQuestions)
    .where(eq(voteQuestions.groupId, groupId))
    .orderBy(...order)
}

/** How many votes the person may cast on the question, and how many of these have been cast. */
function ownVotesOf(db: Executor, person: CallerStatus) {
  const counted = db
    .select({
      value:
        sql`json_build_object('held', count(*), 'cast', count(${voteResults.voteResultId}))`.as(
          'value',
        ),
    })
    .from(rollEntries)
    .leftJoin(voteResults, isVoteOfEntry)
    .where(
      and(
        eq(rollEntries.voteQuestionId, voteQuestions.voteQuestionId),
        isCastableBy(voterOf(person)),
      ),
    )
  return sql<{ held: number; cast: number }>`${counted}`
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
