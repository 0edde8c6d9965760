/** All that a group has decided, read in a few statements, to try another policy on it. */
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Electorate, QuestionPolicy } from '../../../rules/policy/policy'
import type { Executor } from '../open'
import { events } from '../schema/meetings'
import { motions } from '../schema/motions'
import { rollEntries, voteQuestions, voteResults } from '../schema/voteQuestions'
import { present } from './lastAttendances'
import { isLed } from './leadCounts'
import type { StoredLines } from './storedLines'
import { isVoteOfEntry } from './voteResults'
import { pick } from '../../domain/pick'

/** The questions of a group that ended with a result, the latest first. */
export async function findPastQuestions(db: Executor, groupId: number) {
  const { voteQuestionId, title, createdAt, voteStatusDate, voteType, choices } = voteQuestions
  return db
    .select({
      voteQuestionId,
      title,
      createdAt,
      voteStatusDate,
      voteType,
      choices,
      isSecondVote: sql<boolean>`${voteQuestions.secondVoteOfId} is not null`,
      voteResult: sql<'Pass' | 'Failed'>`${voteQuestions.voteResult}`,
      ...pick(voteQuestions, 'quorumCount', 'quorumVotes', 'quorumEligible'),
      policy: sql<QuestionPolicy | null>`case when ${isLed} then ${voteQuestions.policy} end`,
    })
    .from(voteQuestions)
    .where(isPast(groupId))
    .orderBy(desc(createdAt), desc(voteQuestionId))
}

const isPast = (groupId: number) =>
  and(eq(voteQuestions.groupId, groupId), inArray(voteQuestions.voteResult, ['Pass', 'Failed']))

/**
 * The lines of the rolls of these questions with their votes, by question, those that are alike counted together.
 *
 * @param isExplainable whether lines are told apart by comments and by who cast the vote
 */
export async function findPastLines(
  db: Executor,
  groupId: number,
  isExplainable: boolean,
): Promise<ReadonlyMap<number, StoredLines[]>> {
  const { weight } = rollEntries
  const told = sql`${isExplainable}::boolean`
  const rows = await db
    .select({
      voteQuestionId: rollEntries.voteQuestionId,
      choice: voteResults.voteChoice,
      ...pick(rollEntries, 'isQuorumEligible', 'isVoteEligible', 'voterClass'),
      lacksComment: sql<boolean>`${voteResults.voteReason} is null and ${told}`,
      isProxy: sql<boolean>`coalesce(${voteResults.isProxy}, false) and ${told}`,
      voters: sql`count(*)`.mapWith(Number),
      weight: sql`sum(${weight})`.mapWith(Number),
    })
    .from(rollEntries)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, rollEntries.voteQuestionId))
    .leftJoin(voteResults, isVoteOfEntry)
    .where(isPast(groupId))
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7`)
  const lines = new Map<number, StoredLines[]>()
  for (const { voteQuestionId, ...line } of rows) {
    const its = lines.get(voteQuestionId)
    if (its) its.push(line)
    else lines.set(voteQuestionId, [line])
  }
  return lines
}

/** The motions of a group that were seconded or failed, the latest first. */
export async function findPastMotions(db: Executor, groupId: number) {
  const { motionRequestId, title, motionedDate, secondedDate, motionDeadline } = motions
  const { motionedTitle, secondedTitle, furtherSeconders } = motions
  return db
    .select({
      motionRequestId,
      title,
      motionStatus: sql<'Complete' | 'Failed'>`${motions.motionStatus}`,
      motionedDate,
      secondedDate,
      motionDeadline,
      motionedTitle,
      secondedTitle,
      furtherSeconders,
    })
    .from(motions)
    .where(and(eq(motions.groupId, groupId), inArray(motions.motionStatus, ['Complete', 'Failed'])))
    .orderBy(desc(motionDeadline), desc(motionRequestId))
}

/**
 * The meetings of a group whose roll call is closed, the latest first, with the ids of their roll and of those who were
 * there: of people or companies, whichever hold the votes.
 */
export async function findPastMeetings(db: Executor, groupId: number, unit: Electorate['unit']) {
  const id = sql.raw(unit === 'company' ? 'its.member_id' : 'its.user_id')
  const ofMeeting = sql.raw('its.event_id = events.event_id')
  const { eventId, title, startTime, eventType, quorumCount, rollCallClosedAt } = events
  return db
    .select({
      eventId,
      title,
      startTime,
      eventType,
      quorumCount,
      rollCallClosedAt,
      present,
      highest: sql`greatest(${events.quorumAttendanceCount}, (
        select max(its.quorum_attendance_count) from quorum_history as its where ${ofMeeting}
      ))`.mapWith(Number),
      eligible: sql`(
        select count(distinct ${id}) from event_roll_entries as its
        where ${ofMeeting} and its.is_quorum_eligible
      )`.mapWith(Number),
      roll: sql<number[]>`array(
        select distinct ${id} from event_roll_entries as its where ${ofMeeting} and ${id} is not null
      )`,
      attended: sql<number[]>`array(
        select distinct ${id} from check_ins as its
        where ${ofMeeting} and ${id} is not null and its.removed_at is null
      )`,
    })
    .from(events)
    .where(and(eq(events.groupId, groupId), isNotNull(rollCallClosedAt)))
    .orderBy(desc(startTime), desc(eventId))
}
