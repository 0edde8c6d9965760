/** The minutes of meetings, and what else they tell of a meeting's hours. */
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { ApprovalMotion } from '../../../rules/minutesApproval'
import type { AlikeLines } from '../../../rules/rollCounts'
import type { Executor, Transaction } from '../open'
import { events, meetingMinutes } from '../schema/meetings'
import { motions } from '../schema/motions'
import { rollEntries, voteQuestions, voteResults } from '../schema/voteQuestions'
import { findAttachments } from './attachments'
import { type CheckIn, findCheckInsEver } from './checkIns'
import type { EventRow } from './events'
import { countStoredVotes } from './storedLines'
import type { VoteQuestionRow } from './voteQuestions'
import { pick } from '../../domain/pick'

export type MinutesRow = typeof meetingMinutes.$inferSelect & {
  /** The motions to approve the version, the latest first. */
  approvalMotions: readonly ApprovalMotion[]
}

/** A page of minutes has room for this many motions and decisions. */
const most = 100

/** A timeline has room for this many votes. */
const mostVotes = 500

/** All versions of a meeting's minutes, the latest first; a draft precedes them. */
export async function findMinutes(db: Executor, eventId: number): Promise<MinutesRow[]> {
  const rows = await db
    .select()
    .from(meetingMinutes)
    .where(eq(meetingMinutes.eventId, eventId))
    .orderBy(sql`${meetingMinutes.version} desc nulls first`)
  const ids = rows.map(({ minutesId }) => minutesId)
  const approvals = ids.length === 0 ? [] : await findApprovalMotions(db, ids)
  return rows.map((row) => ({
    ...row,
    approvalMotions: approvals.filter(({ minutesId }) => minutesId === row.minutesId),
  }))
}

function findApprovalMotions(db: Executor, minutesIds: number[]) {
  const { minutesId, motionRequestId } = motions
  const { voteResult, voteStatusDate } = voteQuestions
  return db
    .select({
      ...pick(motions, 'minutesId', 'motionRequestId', 'motionStatus', 'motionDeadline'),
      voteResult,
      endedAt: voteStatusDate,
    })
    .from(motions)
    .leftJoin(voteQuestions, eq(voteQuestions.voteQuestionId, motions.voteQuestionId))
    .where(inArray(minutesId, minutesIds))
    .orderBy(desc(motionRequestId))
}

/** The published version of minutes that a motion asks to approve; null where it asks for something else. */
export async function findMinutesOfMotion(db: Executor, minutesId: number | null) {
  if (minutesId === null) return null
  const { eventId, version } = meetingMinutes
  const [row] = await db
    .select({ eventId, version, title: events.title, startTime: events.startTime })
    .from(meetingMinutes)
    .innerJoin(events, eq(events.eventId, eventId))
    .where(eq(meetingMinutes.minutesId, minutesId))
  return row?.version ? { ...row, version: row.version } : null
}

/** Saves a change of the draft as its next revision, and inserts the draft where there is none. */
export async function saveMinutesDraft(
  tx: Transaction,
  draft: Pick<MinutesRow, 'eventId' | 'sections' | 'savedById' | 'savedBy' | 'savedAt'>,
): Promise<void> {
  await tx
    .insert(meetingMinutes)
    .values(draft)
    .onConflictDoUpdate({
      target: meetingMinutes.eventId,
      targetWhere: isNull(meetingMinutes.version),
      set: { ...draft, revision: sql`${meetingMinutes.revision} + 1` },
    })
}

/** Makes the draft of a meeting's minutes a version. */
export async function publishMinutesDraft(
  tx: Transaction,
  eventId: number,
  version: Pick<MinutesRow, 'version' | 'facts' | 'reason' | 'savedById' | 'savedBy' | 'savedAt'>,
): Promise<void> {
  await tx
    .update(meetingMinutes)
    .set(version)
    .where(and(eq(meetingMinutes.eventId, eventId), isNull(meetingMinutes.version)))
}

/** What happened around a meeting that its minutes tell. */
export interface MinutesParts {
  ever: CheckIn[]
  fileNames: string[]
  motions: Awaited<ReturnType<typeof findMotionsDuring>>
  decisions: { question: VoteQuestionRow; lines: AlikeLines[] }[]
}

export async function findMinutesParts(tx: Transaction, event: EventRow): Promise<MinutesParts> {
  const files = await findAttachments(tx, 'Events', [event.eventId])
  const decisions: MinutesParts['decisions'] = []
  for (const question of await findDecisionsBefore(tx, event))
    decisions.push({ question, lines: await countStoredVotes(tx, question) })
  return {
    ever: await findCheckInsEver(tx, event.eventId),
    fileNames: files.map(({ fileName }) => fileName),
    motions: await findMotionsDuring(tx, event),
    decisions,
  }
}

/** The motions of a group that were made or seconded during a meeting, in the order in which they were made. */
export function findMotionsDuring(db: Executor, { groupId, startTime, endTime }: EventRow) {
  const { motionRequestId, title, startDate, motionedDate, secondedDate } = motions
  const { motionedName, motionedCompanyName, secondedName, secondedCompanyName, furtherSeconders } =
    motions
  const during = (at: typeof motionedDate | typeof secondedDate) =>
    and(gte(at, startTime), lte(at, endTime))
  const isFurtherDuring = sql`exists (
    select from jsonb_array_elements(${furtherSeconders}) further
    where (further ->> 'date')::timestamptz between ${startTime} and ${endTime})`
  return db
    .select({
      motionRequestId,
      title,
      motionedName,
      motionedCompanyName,
      motionedDate,
      secondedName,
      secondedCompanyName,
      secondedDate,
      furtherSeconders,
    })
    .from(motions)
    .where(
      and(
        eq(motions.groupId, groupId),
        or(during(motionedDate), during(secondedDate), isFurtherDuring),
      ),
    )
    .orderBy(asc(startDate), asc(motionRequestId))
    .limit(most)
}

/** The questions of a group that opened or ended during a meeting. */
export function findQuestionsDuring(
  db: Executor,
  { groupId, startTime, endTime }: EventRow,
): Promise<VoteQuestionRow[]> {
  const during = (at: typeof voteQuestions.createdAt | typeof voteQuestions.voteStatusDate) =>
    and(gte(at, startTime), lte(at, endTime))
  return db
    .select()
    .from(voteQuestions)
    .where(
      and(
        eq(voteQuestions.groupId, groupId),
        or(during(voteQuestions.createdAt), during(voteQuestions.voteStatusDate)),
      ),
    )
    .orderBy(asc(voteQuestions.voteQuestionId))
    .limit(most)
}

/** The votes that were cast, not those added by a correction, in a group during a meeting; oldest first. */
export function findVotesDuring(db: Executor, { groupId, startTime, endTime }: EventRow) {
  const { createdAt } = voteResults
  const { memberName, userName } = rollEntries
  return db
    .select({ question: voteQuestions, at: createdAt, memberName, userName })
    .from(voteResults)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, voteResults.voteQuestionId))
    .innerJoin(rollEntries, eq(rollEntries.rollEntryId, voteResults.rollEntryId))
    .where(
      and(
        eq(voteQuestions.groupId, groupId),
        gte(createdAt, startTime),
        lte(createdAt, endTime),
        sql`${createdAt} <= coalesce(${voteQuestions.voteStatusDate}, 'infinity')`,
      ),
    )
    .orderBy(asc(createdAt), asc(voteResults.voteResultId))
    .limit(mostVotes)
}

/** The questions of a group that ended after the meeting before this one and until its end, in that order. */
function findDecisionsBefore(db: Executor, { groupId, eventId, startTime, endTime }: EventRow) {
  const { voteStatusDate, voteQuestionId } = voteQuestions
  const endOfMeetingBefore = db
    .select({ endTime: events.endTime })
    .from(events)
    .where(
      and(
        eq(events.groupId, groupId),
        ne(events.eventId, eventId),
        lt(events.startTime, startTime),
        lte(events.endTime, startTime),
      ),
    )
    .orderBy(desc(events.startTime), desc(events.eventId))
    .limit(1)
  return db
    .select()
    .from(voteQuestions)
    .where(
      and(
        eq(voteQuestions.groupId, groupId),
        sql`${voteStatusDate} > coalesce((${endOfMeetingBefore}), '-infinity')`,
        lte(voteStatusDate, endTime),
      ),
    )
    .orderBy(asc(voteStatusDate), asc(voteQuestionId))
    .limit(most)
}
