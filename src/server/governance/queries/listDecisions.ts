import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type {
  Decision,
  exportDecisions as exportEndpoint,
  listDecisions as listEndpoint,
} from '../../../contract/decisions'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import { associationZone } from '../../../rules/associationZone'
import { personLine } from '../../../rules/names'
import type { Executor } from '../../database/open'
import { leadCounts } from '../../database/repositories/leadCounts'
import { countVotesOf } from '../../database/repositories/storedLines'
import { motions } from '../../database/schema/motions'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import { presentChoiceResult } from '../presenters/choiceResult'
import { presentDecision, secondersLine } from '../presenters/minutes'
import { likePattern } from './likePattern'

type Filters = QueryOf<typeof exportEndpoint>
type Register = AnswerOf<typeof listEndpoint>

/** A line of the register before its details are read. */
interface Line {
  kind: Decision['kind']
  id: number
}

const yearOf = (at: PgColumn) =>
  sql<number>`extract(year from ${at} at time zone ${associationZone()})::int`

const questions = {
  endedAt: voteQuestions.voteStatusDate,
  of: (groupId: number) =>
    and(eq(voteQuestions.groupId, groupId), ne(voteQuestions.voteStatus, 'Pending')),
}

const finishedMotions = {
  endedAt: motions.motionStatusDate,
  of: (groupId: number) => and(eq(motions.groupId, groupId), ne(motions.motionStatus, 'Pending')),
}

/**
 * A page of the register, the latest first.
 *
 * @throws {ApiError} not-found where the group does not exist, which only staff can reach
 */
export async function listDecisions(
  db: Executor,
  groupId: number,
  { size, page, ...filters }: QueryOf<typeof listEndpoint>,
): Promise<Register> {
  await findGroupWithPolicy(db, groupId)
  const wanted = linesOf(db, groupId, filters)
  const lines = await wanted
    .orderBy(sql`ended_at desc, kind, id desc`)
    .limit(size)
    .offset((page - 1) * size)
  const [total] = await db
    .select({ count: count() })
    .from(linesOf(db, groupId, filters).as('wanted'))
  return {
    data: await readLines(db, lines),
    totalCount: total?.count ?? 0,
    size,
    page,
    ...(await aboutRegister(db, groupId)),
  }
}

/**
 * The part of the register that the filters select.
 *
 * @throws {ApiError} not-found where the group does not exist, which only staff can reach
 */
export async function exportDecisions(
  db: Executor,
  groupId: number,
  filters: Filters,
): Promise<Decision[]> {
  await findGroupWithPolicy(db, groupId)
  const lines = await linesOf(db, groupId, filters).orderBy(sql`ended_at desc, kind, id desc`)
  return readLines(db, lines)
}

function linesOf(db: Executor, groupId: number, { search, kind, result, year }: Filters) {
  const isOf = (
    own: Decision['kind'],
    endedAt: PgColumn,
    searched: typeof voteQuestions | typeof motions,
  ) =>
    and(
      kind === undefined || kind === own ? undefined : sql`false`,
      year === undefined ? undefined : eq(yearOf(endedAt), year),
      search === '' ? undefined : sql`${searched}.search_text like lower(${likePattern(search)})`,
    )
  const { voteQuestionId, voteResult, voteStatusDate } = voteQuestions
  const { motionRequestId, motionStatus, motionStatusDate } = motions
  return unionAll(
    db
      .select({
        kind: sql<Decision['kind']>`'question'`.as('kind'),
        id: sql<number>`${voteQuestionId}`.as('id'),
        endedAt: sql<string>`${voteStatusDate}`.as('ended_at'),
      })
      .from(voteQuestions)
      .where(
        and(
          questions.of(groupId),
          isOf('question', voteStatusDate, voteQuestions),
          result && sql`${voteResult} = ${result}`,
        ),
      ),
    db
      .select({
        kind: sql<Decision['kind']>`'motion'`.as('kind'),
        id: sql<number>`${motionRequestId}`.as('id'),
        endedAt: sql<string>`${motionStatusDate}`.as('ended_at'),
      })
      .from(motions)
      .where(
        and(
          finishedMotions.of(groupId),
          isOf('motion', motionStatusDate, motions),
          result && sql`${motionStatus} = ${result}`,
        ),
      ),
  )
}

async function aboutRegister(db: Executor, groupId: number) {
  const years = unionAll(
    db
      .selectDistinct({ year: yearOf(questions.endedAt).as('year') })
      .from(voteQuestions)
      .where(questions.of(groupId)),
    db
      .selectDistinct({ year: yearOf(finishedMotions.endedAt).as('year') })
      .from(motions)
      .where(finishedMotions.of(groupId)),
  ).as('years')
  const rows = await db.selectDistinct({ year: years.year }).from(years).orderBy(desc(years.year))
  const [open] = await db
    .select({ voteQuestionId: voteQuestions.voteQuestionId })
    .from(voteQuestions)
    .where(and(questions.of(groupId), sql`${voteQuestions.policy} ->> 'results' = 'public'`))
    .limit(1)
  return { years: rows.map(({ year }) => year), hasPublic: open !== undefined }
}

/** The lines with their details, in their order. */
async function readLines(db: Executor, lines: readonly Line[]): Promise<Decision[]> {
  const idsOf = (kind: Line['kind']) =>
    lines.filter((line) => line.kind === kind).map(({ id }) => id)
  const found = [
    ...(await readQuestions(db, idsOf('question'))),
    ...(await readMotions(db, idsOf('motion'))),
  ]
  const byLine = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]))
  return lines.flatMap(({ kind, id }) => byLine.get(`${kind} ${id}`) ?? [])
}

async function readQuestions(db: Executor, ids: readonly number[]): Promise<Decision[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ question: voteQuestions, leadCounts })
    .from(voteQuestions)
    .where(inArray(voteQuestions.voteQuestionId, [...ids]))
  const votes = await countVotesOf(
    db,
    rows.map(({ question }) => question),
  )
  return rows.flatMap(({ question, leadCounts: counts }): Decision[] => {
    const { voteQuestionId: id, title, voteType, voteResult: result, policy } = question
    if (result === 'Pending') return []
    const { outcome, endedAt } = presentDecision({ question, lines: votes.get(id) ?? [] })
    const isPublic = policy.results === 'public'
    const choiceResult = presentChoiceResult(question, counts)
    return [
      {
        kind: 'question',
        id,
        title,
        voteType,
        result,
        choiceResult,
        sentence: outcome,
        endedAt,
        isPublic,
      },
    ]
  })
}

async function readMotions(db: Executor, ids: readonly number[]): Promise<Decision[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(motions)
    .where(inArray(motions.motionRequestId, [...ids]))
  return rows.flatMap((motion): Decision[] => {
    const { motionRequestId: id, title, motionStatus: result, motionStatusDate: endedAt } = motion
    if (result === 'Pending') return []
    const moved = personLine(motion.motionedName, motion.motionedCompanyName)
    const seconded = secondersLine(motion)
    const sentence = [moved && `Moved by ${moved}`, seconded && `seconded by ${seconded}`]
    return [
      {
        kind: 'motion',
        id,
        title,
        voteType: null,
        result,
        choiceResult: null,
        sentence: sentence.filter(Boolean).join(', '),
        endedAt,
        isPublic: false,
      },
    ]
  })
}
