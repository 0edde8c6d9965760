/** The prepared statements of the list of questions: which are on a page, and what each line shows. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { type CallerStatus, voterOf } from '../domain/callerStatus'
import type { Executor } from '../database/open'
import { prepared } from '../database/prepared'
import { attachments } from '../database/schema/attachments'
import {
  questionCounts,
  rollEntries,
  voteQuestions,
  voteResults,
} from '../database/schema/voteQuestions'

const { voteQuestionId, createdAt, revision } = voteQuestions

/** Every change of a question gives it another version, whoever writes it. */
const version = sql<string>`${revision} || '.' || ${voteQuestions}.xmin`

/** The lines of the roll that a person may cast, as `castableVotes` says of one question. */
const castable = sql`(
  select ${rollEntries.rollEntryId} from ${rollEntries}
  where ${rollEntries.voteQuestionId} = ${voteQuestionId} and ${rollEntries.isVoteEligible}
    and ${rollEntries.userId} = ${sql.placeholder('userId')} and ${rollEntries.kind} <> 'company'
  union all
  select ${rollEntries.rollEntryId} from ${rollEntries}
  where ${rollEntries.voteQuestionId} = ${voteQuestionId} and ${rollEntries.isVoteEligible}
    and ${rollEntries.memberId} = ${sql.placeholder('companyId')} and ${rollEntries.kind} = 'company'
)`

/** How many votes a person may cast on the question, and how many of these have been cast. */
const ownVotes = sql<[held: number, cast: number]>`(
  select json_build_array(count(*), count(${voteResults.voteResultId}))
  from ${castable} held left join ${voteResults}
    on ${voteResults.voteQuestionId} = ${voteQuestionId}
    and ${voteResults.rollEntryId} = held.roll_entry_id
)`

/** What a line of the list shows to one person, and the version of its question. */
export type OwnLine = [voteQuestionId: number, version: string, ownVotes: [number, number]]

const linesOf = (ids: SQL, order: SQL) => sql<OwnLine[]>`(
  select coalesce(json_agg(json_build_array(${voteQuestionId}, ${version}, ${ownVotes}) ${order}), '[]')
  from ${voteQuestions} where ${voteQuestionId} = any(${ids})
)`

/** A page of all questions of a group, with how many there are: its ids come from the index of the list alone. */
const pageIn = (name: string, direction: SQL) => {
  const order = sql`order by ${createdAt} ${direction}, ${voteQuestionId} ${direction}`
  const ids = sql`array(
    select ${voteQuestionId} from ${voteQuestions}
    where ${voteQuestions.groupId} = ${sql.placeholder('groupId')} ${order}
    limit ${sql.placeholder('size')} offset ${sql.placeholder('before')}
  )`
  const questions = sql<number>`coalesce((
    select ${questionCounts.questions} from ${questionCounts}
    where ${questionCounts.groupId} = ${sql.placeholder('groupId')}
  ), 0)`
  return prepared((db: Executor) =>
    db
      .select({ questions, lines: linesOf(ids, order) })
      .from(sql`(select) as one`)
      .prepare(name),
  )
}

const pages = [pageIn('question_page', sql`desc`), pageIn('question_page_oldest', sql`asc`)]

const linesById = prepared((db: Executor) =>
  db
    .select({ lines: linesOf(sql`${sql.placeholder('ids')}::int[]`, sql``) })
    .from(sql`(select) as one`)
    .prepare('question_lines'),
)

function holderOf(person: CallerStatus) {
  const { userId, memberId, isInGroup } = voterOf(person)
  return { userId, companyId: isInGroup ? memberId : null }
}

/** `sort` 0 is most recent first, 1 oldest first. */
export async function findPage(
  db: Executor,
  person: CallerStatus,
  { sort, size, before }: { sort: 0 | 1; size: number; before: number },
): Promise<{ questions: number; lines: OwnLine[] }> {
  const { groupId } = person
  const asked = { ...holderOf(person), groupId, size, before }
  const [page] = await (pages[sort] ?? pages[0])!(db).execute(asked)
  return page ?? { questions: 0, lines: [] }
}

/** The lines of these questions in any order. */
export async function findLines(
  db: Executor,
  person: CallerStatus,
  ids: readonly number[],
): Promise<OwnLine[]> {
  const [found] = await linesById(db).execute({ ...holderOf(person), ids: [...ids] })
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

/** With the tables' names at its columns, which a selection from one table leaves out of what it is given as is. */
function qualified<T>(expression: SQL<T>): SQL<T> {
  return sql<T>`${expression}`
}

const questionsById = prepared((db: Executor) =>
  db
    .select({
      voteQuestionId,
      groupId: voteQuestions.groupId,
      title: voteQuestions.title,
      voteType: voteQuestions.voteType,
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
      revision,
      files: qualified(files),
      version: qualified(version),
      ownVotes: qualified(ownVotes),
    })
    .from(voteQuestions)
    .where(sql`${voteQuestionId} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('listed_questions'),
)

/** All that lines of the list show, of one moment. */
export type ListedQuestion = Awaited<ReturnType<typeof findListedQuestions>>[number]

export function findListedQuestions(db: Executor, person: CallerStatus, ids: readonly number[]) {
  return questionsById(db).execute({ ...holderOf(person), ids: [...ids] })
}

/** How many questions a group has, and a number that rises with every change of a title or description. */
export interface GroupContent {
  questions: number
  edits: number
}

const contentOfGroup = prepared((db: Executor) =>
  db
    .select({ questions: questionCounts.questions, edits: questionCounts.edits })
    .from(questionCounts)
    .where(eq(questionCounts.groupId, sql.placeholder('groupId')))
    .prepare('question_counts'),
)

export async function readContent(db: Executor, groupId: number): Promise<GroupContent> {
  const [content] = await contentOfGroup(db).execute({ groupId })
  return content ?? { questions: 0, edits: 0 }
}
