/** The prepared statements of the question list: which questions are on a page, and what each line shows. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { QuestionPolicy } from '../../../rules/policy/policy'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'
import type { Executor } from '../../database/open'
import { prepared } from '../../database/prepared'
import { leadCounts } from '../../database/repositories/leadCounts'
import { attachments } from '../../database/schema/attachments'
import {
  questionCounts,
  rollEntries,
  voteQuestions,
  voteResults,
} from '../../database/schema/voteQuestions'

const { voteQuestionId, createdAt, revision } = voteQuestions

/** A version that changes with each write to the question, whoever makes it. */
const version = sql<string>`${revision} || '.' || ${voteQuestions}.xmin`

/**
 * The lines of the roll whose votes a viewer may cast; it must match `castableVotes`, which works on one question.
 */
const castable = sql`(
  select ${rollEntries.rollEntryId} from ${rollEntries}
  where ${rollEntries.voteQuestionId} = ${voteQuestionId} and ${rollEntries.isVoteEligible}
    and ${rollEntries.userId} = viewer.user_id and ${rollEntries.kind} <> 'company'
  union all
  select ${rollEntries.rollEntryId} from ${rollEntries}
  where ${rollEntries.voteQuestionId} = ${voteQuestionId} and ${rollEntries.isVoteEligible}
    and ${rollEntries.memberId} = viewer.company_id and ${rollEntries.kind} = 'company'
)`

/** The number of votes that a viewer may cast on a question, and how many of them were cast. */
type OwnVotes = [held: number, cast: number]

/** The own votes of each viewer, in the order of the viewers. */
const ownVotes = sql<OwnVotes[]>`(
  select json_agg((
    select json_build_array(count(*), count(${voteResults.voteResultId}))
    from ${castable} held left join ${voteResults}
      on ${voteResults.voteQuestionId} = ${voteQuestionId}
      and ${voteResults.rollEntryId} = held.roll_entry_id
  ) order by viewer.place)
  from unnest(${sql.placeholder('userIds')}::int[], ${sql.placeholder('companyIds')}::int[])
    with ordinality as viewer (user_id, company_id, place)
)`

/** A question on a page with its version and the own votes of each viewer. */
export type Line = [voteQuestionId: number, version: string, ownVotes: OwnVotes[]]

const linesOf = (ids: SQL, order: SQL) => sql<Line[]>`(
  select coalesce(json_agg(json_build_array(${voteQuestionId}, ${version}, ${ownVotes}) ${order}), '[]')
  from ${voteQuestions} where ${voteQuestionId} = any(${ids})
)`

const questions = sql<number>`coalesce((
  select ${questionCounts.questions} from ${questionCounts}
  where ${questionCounts.groupId} = ${sql.placeholder('groupId')}
), 0)`

const orderBy = (direction: SQL) =>
  sql`order by ${createdAt} ${direction}, ${voteQuestionId} ${direction}`
const [ascending, descending] = [orderBy(sql`asc`), orderBy(sql`desc`)]

/** The page's position, counted from the first question and from the last one. */
const size = sql`${sql.placeholder('size')}::int`
const before = sql`${sql.placeholder('before')}::int`
const fromFirst = sql`limit ${size} offset ${before}`
const fromLast = sql`limit greatest(least(${size}, ${questions} - ${before}), 0)
  offset greatest(${questions} - ${before} - ${size}, 0)`

/** A page of all questions of a group, with their total number; the ids are read from the list's index alone. */
const pageIn = (name: string, order: SQL, read: SQL) => {
  const ids = sql`array(
    select ${voteQuestionId} from ${voteQuestions}
    where ${voteQuestions.groupId} = ${sql.placeholder('groupId')} ${read}
  )`
  return prepared((db: Executor) =>
    db
      .select({ questions, lines: linesOf(ids, order) })
      .from(sql`(select) as one`)
      .prepare(name),
  )
}

/** The statements for each order of the list: `early` reads a page from the list's start, `late` from its end. */
const newestFirst = {
  early: pageIn('question_page', descending, sql`${descending} ${fromFirst}`),
  late: pageIn('question_page_late', descending, sql`${ascending} ${fromLast}`),
}
const oldestFirst = {
  early: pageIn('question_page_oldest', ascending, sql`${ascending} ${fromFirst}`),
  late: pageIn('question_page_oldest_late', ascending, sql`${descending} ${fromLast}`),
}

const linesById = prepared((db: Executor) =>
  db
    .select({ lines: linesOf(sql`${sql.placeholder('ids')}::int[]`, sql``) })
    .from(sql`(select) as one`)
    .prepare('question_lines'),
)

/**
 * The possible holders of the viewers' votes: the ids of the people, and of the companies they vote for in the
 * group.
 */
function holdersOf(viewers: readonly CallerStatus[]) {
  const voters = viewers.map(voterOf)
  return {
    userIds: voters.map(({ userId }) => userId),
    companyIds: voters.map(({ memberId, isInGroup }) => (isInGroup ? memberId : null)),
  }
}

/** The position of a page of a group's questions; `sort` 0 is most recent first, 1 oldest first. */
export interface PageCursor {
  groupId: number
  sort: 0 | 1
  size: number
  before: number
  /** Whether the page probably lies in the later half; this changes the speed, not the result. */
  isLate: boolean
}

export async function findPage(
  db: Executor,
  { sort, isLate, ...cursor }: PageCursor,
  viewers: readonly CallerStatus[],
): Promise<{ questions: number; lines: Line[] }> {
  const { early, late } = sort === 0 ? newestFirst : oldestFirst
  const [page] = await (isLate ? late : early)(db).execute({ ...cursor, ...holdersOf(viewers) })
  return page ?? { questions: 0, lines: [] }
}

/** The lines of these questions, in no particular order. */
export async function findLines(
  db: Executor,
  ids: readonly number[],
  viewers: readonly CallerStatus[],
): Promise<Line[]> {
  const [found] = await linesById(db).execute({ ...holdersOf(viewers), ids: [...ids] })
  return found?.lines ?? []
}

const files = sql<{ fileName: string; size: number }[]>`(
  select coalesce(json_agg(json_build_object(
    'fileName', ${attachments.fileName}, 'size', ${attachments.size}
  ) order by ${attachments.attachmentId}), '[]')
  from ${attachments}
  where ${attachments.ownerTable} = 'VoteQuestions' and ${attachments.ownerId} = ${voteQuestionId}
    and not ${attachments.isDeleted}
)`

/** Adds table names to columns, which a selection from one table omits from a bare expression. */
function qualified<T>(expression: SQL<T>): SQL<T> {
  return sql<T>`${expression}`
}

/** The part of a policy that a line needs. */
const decisionOnly = sql<Pick<QuestionPolicy, 'decision'>>`
  jsonb_build_object('decision', ${voteQuestions.policy} -> 'decision')`

const questionsById = prepared((db: Executor) =>
  db
    .select({
      voteQuestionId,
      groupId: voteQuestions.groupId,
      title: voteQuestions.title,
      policy: qualified(decisionOnly),
      voteStatus: voteQuestions.voteStatus,
      voteResult: voteQuestions.voteResult,
      voteStatusDate: voteQuestions.voteStatusDate,
      createdAt,
      voteDeadline: voteQuestions.voteDeadline,
      totalYesVotes: voteQuestions.totalYesVotes,
      totalVotes: voteQuestions.totalVotes,
      quorumCount: voteQuestions.quorumCount,
      quorumVotes: voteQuestions.quorumVotes,
      quorumEligible: voteQuestions.quorumEligible,
      mismatch: voteQuestions.mismatch,
      revision,
      leadCounts,
      files: qualified(files),
      version: qualified(version),
      ownVotes: qualified(ownVotes),
    })
    .from(voteQuestions)
    .where(sql`${voteQuestionId} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('listed_questions'),
)

/** Everything that lines of the list show, with the own votes of each viewer, from one snapshot. */
export function findListedQuestions(
  db: Executor,
  ids: readonly number[],
  viewers: readonly CallerStatus[],
) {
  return questionsById(db).execute({ ...holdersOf(viewers), ids: [...ids] })
}

/** The number of a group's questions, and a number that rises with each change of a title or description. */
export interface GroupContent {
  questions: number
  edits: number
  /** The search text, case-folded like the searched texts. */
  folded: string
}

const folded = sql<string>`lower(${sql.placeholder('search')}::text)`

const contentOfGroup = prepared((db: Executor) =>
  db
    .select({ questions: questionCounts.questions, edits: questionCounts.edits, folded })
    .from(questionCounts)
    .where(eq(questionCounts.groupId, sql.placeholder('groupId')))
    .prepare('question_counts'),
)

export async function readContent(
  db: Executor,
  groupId: number,
  search: string,
): Promise<GroupContent> {
  const [content] = await contentOfGroup(db).execute({ groupId, search })
  return content ?? { questions: 0, edits: 0, folded: search }
}
