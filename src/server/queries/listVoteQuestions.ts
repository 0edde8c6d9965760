import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../contract/endpoint'
import type { listVoteQuestions as listEndpoint } from '../../contract/voteQuestions'
import { type Standing, voterOf } from '../access/standing'
import type { Executor } from '../database/open'
import { type AttachmentRow, findAttachments } from '../database/repositories/attachments'
import { findGroup } from '../database/repositories/groups'
import { rollEntries, voteQuestions, voteResults } from '../database/schema/voteQuestions'
import { Refusal } from '../http/refusal'
import { presentListItem } from '../presenters/listItem'
import { isCastableBy } from './heldVotes'
import { likePattern } from './likePattern'

type Page = AnswerOf<typeof listEndpoint>

/**
 * A page of a group's questions in three statements, whatever its size.
 *
 * @throws {Refusal} not-found for staff who look into a group that does not exist
 */
export async function listVoteQuestions(
  db: Executor,
  person: Standing,
  { size, page, sort, search }: QueryOf<typeof listEndpoint>,
): Promise<Page> {
  const pattern = likePattern(search)
  const wanted = and(
    eq(voteQuestions.groupId, person.groupId),
    search === ''
      ? undefined
      : or(ilike(voteQuestions.title, pattern), ilike(voteQuestions.description, pattern)),
  )
  const direction = sort === 0 ? desc : asc
  const rows = await db
    .select({ question: voteQuestions, isVoteCast: allVotesCast(db, person) })
    .from(voteQuestions)
    .where(wanted)
    .orderBy(direction(voteQuestions.createdAt), direction(voteQuestions.voteQuestionId))
    .limit(size)
    .offset((page - 1) * size)
  const [total] = await db.select({ count: count() }).from(voteQuestions).where(wanted)
  if (total?.count === 0 && !(await findGroup(db, person.groupId))) throw new Refusal('not-found')
  const filesOf = await findFiles(db, rows)
  const data = rows.map(({ question, isVoteCast }) =>
    presentListItem(question, filesOf.get(question.voteQuestionId) ?? [], isVoteCast),
  )
  return { data, totalCount: total?.count ?? 0, size, page }
}

/** There is a vote the person may cast on the question, and all such votes have been cast. */
function allVotesCast(db: Executor, person: Standing) {
  const isAllCast = db
    .select({
      value: sql`coalesce(bool_and(${voteResults.voteResultId} is not null), false)`.as('value'),
    })
    .from(rollEntries)
    .leftJoin(voteResults, eq(voteResults.rollEntryId, rollEntries.rollEntryId))
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
