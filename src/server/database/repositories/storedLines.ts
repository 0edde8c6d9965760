import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { asksForComments, isUncounted } from '../../../rules/policy/choices'
import type { Decision } from '../../../rules/policy/policy'
import type { AlikeLines } from '../../../rules/rollCounts'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import { rollEntries, voteResults } from '../schema/voteQuestions'
import { isVoteOfEntry } from './voteResults'

/**
 * Lines of a roll that are alike, with their votes. Whether votes lack a comment and whether others cast them is told
 * apart only where the decision asks for it.
 */
export interface StoredLines extends Omit<AlikeLines, 'isUncounted'> {
  lacksComment: boolean
  isProxy: boolean
}

const { isQuorumEligible, isVoteEligible, voterClass, weight } = rollEntries

/** Whether the decision asks for comments of votes that would else not count. */
export const isExplainable = sql`${sql.placeholder('isExplainable')}::boolean`

/** Columns of lines that are alike, the first six of which tell them apart. */
const alike = (isExplained: SQL) => ({
  choice: voteResults.voteChoice,
  isQuorumEligible,
  isVoteEligible,
  voterClass,
  lacksComment: sql<boolean>`${voteResults.voteReason} is null and ${isExplained}`,
  isProxy: sql<boolean>`coalesce(${voteResults.isProxy}, false) and ${isExplained}`,
  voters: sql`count(*)`.mapWith(Number),
  weight: sql`sum(${weight})`.mapWith(Number),
})

const storedLines = prepared((tx: Transaction) =>
  tx
    .select(alike(isExplainable))
    .from(rollEntries)
    .leftJoin(voteResults, isVoteOfEntry)
    .where(eq(rollEntries.voteQuestionId, sql.placeholder('voteQuestionId')))
    .groupBy(sql`1, 2, 3, 4, 5, 6`)
    .orderBy(asc(voteResults.voteChoice))
    .prepare('stored_lines'),
)

/** Counts the lines of a question's roll with their current votes. */
export async function countStoredVotes(
  tx: Transaction,
  { voteQuestionId, policy: { decision } }: CountedQuestion,
): Promise<AlikeLines[]> {
  const lines = await storedLines(tx).execute({
    voteQuestionId,
    isExplainable: asksForComments(decision),
  })
  return lines.map((line) => alikeLines(decision, line))
}

/** As `countStoredVotes`, of several questions by their ids and in one statement. */
export async function countVotesOf(
  db: Executor,
  questions: readonly CountedQuestion[],
): Promise<Map<number, AlikeLines[]>> {
  const counted = new Map<number, AlikeLines[]>(
    questions.map(({ voteQuestionId }) => [voteQuestionId, []]),
  )
  const decisions = new Map(questions.map((one) => [one.voteQuestionId, one.policy.decision]))
  const rows = await db
    .select({ voteQuestionId: rollEntries.voteQuestionId, ...alike(sql`true`) })
    .from(rollEntries)
    .leftJoin(voteResults, isVoteOfEntry)
    .where(inArray(rollEntries.voteQuestionId, [...counted.keys()]))
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7`)
    .orderBy(asc(voteResults.voteChoice))
  for (const { voteQuestionId, ...line } of rows) {
    const decision = decisions.get(voteQuestionId)
    if (decision) counted.get(voteQuestionId)?.push(alikeLines(decision, line))
  }
  return counted
}

/** A question as far as it says how its votes count. */
export interface CountedQuestion {
  voteQuestionId: number
  policy: { decision: Decision }
}

/** Lines as they are counted in a decision. */
export function alikeLines(
  decision: Decision,
  { lacksComment, isProxy: byProxy, ...lines }: StoredLines,
): AlikeLines {
  const { choice } = lines
  const vote = choice !== null && { choice, hasComment: !lacksComment, byProxy }
  return { ...lines, isUncounted: vote && isUncounted(decision, vote) }
}
