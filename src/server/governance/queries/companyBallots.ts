import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { CompanyBallot } from '../../../contract/company'
import { isBlindPoll } from '../../../rules/blindPoll'
import type { Executor } from '../../database/open'
import { isVoteOfEntry } from '../../database/repositories/voteResults'
import { rollEntries, voteQuestions, voteResults } from '../../database/schema/voteQuestions'

/** The number of ended questions of each group whose votes are shown. */
const mostEnded = 5

/** A ballot with the holder of the vote. */
export interface FoundBallot extends Omit<CompanyBallot, 'mayVote'> {
  ofGroup: number
  userId: number | null
}

/** The votes of a company and of its people on the open questions of groups, the nearest deadline first. */
export async function findOpenBallots(
  db: Executor,
  memberId: number,
  groupIds: readonly number[],
): Promise<FoundBallot[]> {
  const { voteStatus, voteDeadline, voteQuestionId, groupId } = voteQuestions
  const isOpen = and(inArray(groupId, [...groupIds]), eq(voteStatus, 'Pending'))
  return present(
    await ballotsOf(db)
      .where(and(isCastable(memberId), isOpen))
      .orderBy(asc(voteDeadline), asc(voteQuestionId), asc(rollEntries.rollEntryId)),
  )
}

/** Their votes on the questions that ended last in each group, the latest first. */
export async function findPastBallots(
  db: Executor,
  memberId: number,
  groupIds: readonly number[],
): Promise<FoundBallot[]> {
  const { voteStatusDate, voteQuestionId } = voteQuestions
  const ended = sql`(
    select last.vote_question_id
    from unnest(${sql.param([...groupIds])}::int[]) as of_group (group_id)
    cross join lateral (
      select its.vote_question_id from vote_questions as its
      where its.group_id = of_group.group_id and its.vote_status_date is not null
      order by its.vote_status_date desc limit ${mostEnded}
    ) as last
  )`
  return present(
    await ballotsOf(db)
      .where(and(isCastable(memberId), sql`${voteQuestionId} in ${ended}`, isEnded))
      .orderBy(desc(voteStatusDate), desc(voteQuestionId), asc(rollEntries.rollEntryId)),
  )
}

const isEnded = ne(voteQuestions.voteStatus, 'Pending')

const isCastable = (memberId: number) =>
  and(eq(rollEntries.memberId, memberId), eq(rollEntries.isVoteEligible, true))

function ballotsOf(db: Executor) {
  return db
    .select({
      ofGroup: voteQuestions.groupId,
      rollEntryId: rollEntries.rollEntryId,
      userId: rollEntries.userId,
      voteQuestionId: voteQuestions.voteQuestionId,
      title: voteQuestions.title,
      voteResult: voteQuestions.voteResult,
      voteDeadline: voteQuestions.voteDeadline,
      voteStatusDate: voteQuestions.voteStatusDate,
      policy: voteQuestions.policy,
      holderName: sql<string>`coalesce(${rollEntries.userName}, ${rollEntries.memberName}, '')`,
      holderTitle: rollEntries.title,
      choice: voteResults.voteChoice,
      votedBy: voteResults.lastModifiedByName,
      votedAt: voteResults.lastModifiedDate,
    })
    .from(rollEntries)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, rollEntries.voteQuestionId))
    .leftJoin(voteResults, isVoteOfEntry)
    .$dynamic()
}

type BallotRow = Awaited<ReturnType<typeof ballotsOf>>[number]

const untold = { choice: null, votedBy: null, votedAt: null }

/** In a blind poll only whether a vote was cast is shown. */
function present(rows: readonly BallotRow[]): FoundBallot[] {
  return rows.map(({ voteDeadline, voteStatusDate, policy, ...row }) => ({
    ...row,
    endsAt: voteStatusDate ?? voteDeadline,
    isVoted: row.choice !== null,
    ...(isBlindPoll({ policy }) && untold),
  }))
}
