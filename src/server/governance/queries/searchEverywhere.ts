import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Found } from '../../../contract/search'
import { resultWord } from '../../../rules/outcome'
import { mayCreateMotions } from '../../../rules/seconding'
import { matchesWords } from '../../../rules/wordMatch'
import type { Executor, Transaction } from '../../database/open'
import { groups, members, memberships, users } from '../../database/schema/directory'
import { events, meetingMinutes } from '../../database/schema/meetings'
import { motions } from '../../database/schema/motions'
import { voteQuestions } from '../../database/schema/voteQuestions'
import type { Actor } from '../../domain/actor'
import { findMotionCallers } from '../access/motionCaller'
import { likePattern } from './likePattern'
import { isAccessibleTo } from './listAccessibleGroups'

const most = 20
/** The maximum of groups in which a new motion is offered. */
const mostActs = 5
/** With at most so many results, titles with typing errors are found too. */
const few = 5
/** The length of the shortest word that an index of trigrams finds in the middle of a text. */
const shortestWord = 3
/** The least share of common trigrams between the typed text and a part of a title; short texts have few trigrams. */
const leastSimilarity = (typed: string) => (typed.length < 6 ? 0.39 : 0.33)

interface Scored extends Found {
  score: number
}

interface Search {
  tx: Transaction
  actor: Actor
  typed: string
  /** Whether all typed words must occur; otherwise similar titles are found. */
  isByWords: boolean
}

/** Finds what a person may see and what they may do, across their groups; the best first, then the latest. */
export async function searchEverywhere(
  tx: Transaction,
  actor: Actor,
  typed: string,
): Promise<Found[]> {
  const search = { tx, actor, typed, isByWords: true }
  const isIndexed = wordsOf(typed).some(({ length }) => length >= shortestWord)
  const exact = isIndexed ? await findAll(search) : []
  const similar = exact.length < few ? await findAll({ ...search, isByWords: false }) : []
  const isNew = (one: Found) => !exact.some(({ kind, id }) => kind === one.kind && id === one.id)
  const best = [...exact, ...similar.filter(isNew)].map(({ score: _score, ...each }) => each)
  return [...(await findMotionsToCreate(search)), ...best].slice(0, most)
}

async function findAll(search: Search): Promise<Scored[]> {
  if (!search.isByWords) await forgiveErrors(search)
  const meetings = await findMeetings(search)
  const found = [
    ...(await findPeople(search)),
    ...(await findQuestions(search)),
    ...(await findMotions(search)),
    ...meetings,
    ...(await findMinutes(search, meetings)),
  ]
  return found.toSorted((one, other) => other.score - one.score || (isLater(one, other) ? -1 : 1))
}

async function forgiveErrors({ tx, typed }: Search): Promise<void> {
  const least = String(leastSimilarity(typed))
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${least}, true)`)
}

function isLater({ at }: Found, { at: other }: Found): boolean {
  return at === null || (other !== null && at > other)
}

const wordsOf = (typed: string) => typed.split(/\s+/)

/**
 * Which titles and texts fit what was typed, both in small letters as their indexes have them. All words in the title
 * score 1, all in the text 0; where errors are forgiven, the title alone is compared.
 */
function matchOf({ typed, isByWords }: Search, title: SQL, text = title) {
  const hasWords = (searched: SQL) =>
    sql.join(
      wordsOf(typed).map((word) => sql`${searched} like lower(${likePattern(word)})`),
      sql` and `,
    )
  const similarity = sql`round(word_similarity(lower(${typed}), ${title})::numeric, 1)`
  return {
    isFound: isByWords ? hasWords(text) : sql`lower(${typed}) <% ${title}`,
    score: sql<number>`(${isByWords ? sql`(${hasWords(title)})::int` : similarity})::float`.as(
      'score',
    ),
  }
}

const small = (column: PgColumn) => sql`lower(${column})`
const searchText = (table: PgTable) => sql`${table}.search_text`
const ofGroup = { groupId: groups.groupId, groupName: groups.name }
const bestFirst = (latest: PgColumn) => [sql`score desc`, desc(latest)]

async function findQuestions(search: Search): Promise<Scored[]> {
  const { tx, actor } = search
  const { voteQuestionId, groupId, title, voteResult, policy, createdAt } = voteQuestions
  const { isFound, score } = matchOf(search, small(title), searchText(voteQuestions))
  const rows = await tx
    .select({ id: voteQuestionId, ...ofGroup, title, voteResult, policy, at: createdAt, score })
    .from(voteQuestions)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .where(and(isAccessibleTo(actor), isFound))
    .orderBy(...bestFirst(createdAt))
    .limit(most)
  return rows.map(({ voteResult: result, policy: { decision }, ...row }) => ({
    ...row,
    kind: 'question',
    note: result === 'Pending' ? 'Active' : resultWord(result, decision),
  }))
}

async function findMotions(search: Search): Promise<Scored[]> {
  const { tx, actor } = search
  const { motionRequestId, groupId, title, motionStatus, startDate } = motions
  const { isFound, score } = matchOf(search, small(title), searchText(motions))
  const rows = await tx
    .select({ id: motionRequestId, ...ofGroup, title, note: motionStatus, at: startDate, score })
    .from(motions)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .where(and(isAccessibleTo(actor), isFound))
    .orderBy(...bestFirst(startDate))
    .limit(most)
  return rows.map((row) => ({ ...row, kind: 'motion' }))
}

async function findMeetings(search: Search): Promise<Scored[]> {
  const { tx, actor } = search
  const { eventId, groupId, title, startTime } = events
  const { isFound, score } = matchOf(search, small(title))
  const rows = await tx
    .select({ id: eventId, ...ofGroup, title, at: startTime, score })
    .from(events)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .where(and(isAccessibleTo(actor), isFound))
    .orderBy(...bestFirst(startTime))
    .limit(most)
  return rows.map((row) => ({ ...row, kind: 'meeting', note: null }))
}

/** The last published version of minutes, found by their text or by the title of the meeting. */
async function findMinutes(search: Search, meetings: readonly Found[]): Promise<Scored[]> {
  const { tx, actor } = search
  const { eventId, version, sections, savedAt } = meetingMinutes
  const ofText = sql`lower(${sections}::text)`
  const { isFound, score } = matchOf(search, small(events.title), ofText)
  const isOfMeeting = inArray(
    eventId,
    meetings.map(({ id }) => id),
  )
  const last = sql`(select max(version) from meeting_minutes last where last.event_id = ${eventId})`
  const rows = await tx
    .select({ id: eventId, ...ofGroup, title: events.title, at: savedAt, score })
    .from(meetingMinutes)
    .innerJoin(events, eq(events.eventId, eventId))
    .innerJoin(groups, eq(groups.groupId, events.groupId))
    .where(
      and(
        isAccessibleTo(actor),
        eq(version, last),
        search.isByWords ? or(isOfMeeting, isFound) : isOfMeeting,
      ),
    )
    .orderBy(...bestFirst(savedAt))
    .limit(most)
  return rows.map((row) => ({ ...row, kind: 'minutes', note: null }))
}

/** People by name, each once, in the first of the groups that they share with whoever searches. */
async function findPeople(search: Search): Promise<Scored[]> {
  const { tx, actor } = search
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
  const { isFound, score } = matchOf(search, sql`lower(${name})`)
  const person = tx
    .selectDistinctOn([users.userId], {
      id: users.userId,
      ...ofGroup,
      title: name.as('title'),
      note: sql<string | null>`${members.name}`.as('note'),
      score,
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.userId))
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .leftJoin(members, eq(members.memberId, users.memberId))
    .where(and(isAccessibleTo(actor), eq(users.isDisabled, false), isFound))
    .orderBy(users.userId, groups.name)
    .as('person')
  const rows = await tx
    .select()
    .from(person)
    .orderBy(desc(person.score), sql`lower(${person.title})`, person.id)
    .limit(most)
  return rows.map((row) => ({ ...row, kind: 'person', at: null }))
}

/** The groups in which the person may make a motion, where the typed text is about one. */
async function findMotionsToCreate({ tx, actor, typed }: Search): Promise<Found[]> {
  const [first = ''] = wordsOf(typed)
  if (!matchesWords(first, 'create new motion')) return []
  const named = (await accessible(tx, actor)).filter(({ groupName }) =>
    matchesWords(typed, `create new motion in ${groupName}`),
  )
  const groupIds = named.map(({ groupId }) => groupId)
  const callers = await findMotionCallers(tx, actor, groupIds)
  const mayCreateIn = (groupId: number) => {
    const caller = callers.get(groupId)
    return caller !== undefined && mayCreateMotions(caller.person)
  }
  return named
    .filter(({ groupId }) => mayCreateIn(groupId))
    .slice(0, mostActs)
    .map(({ groupId, groupName }) => ({
      kind: 'createMotion',
      id: groupId,
      groupId,
      groupName,
      title: 'Create Motion',
      note: null,
      at: null,
    }))
}

function accessible(db: Executor, actor: Actor) {
  return db.select(ofGroup).from(groups).where(isAccessibleTo(actor)).orderBy(groups.name)
}
