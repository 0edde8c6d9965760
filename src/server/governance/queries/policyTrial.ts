/** A draft of a policy applied to all that its group has decided. */
import { and, desc, eq, inArray, not } from 'drizzle-orm'
import type { PolicyTrial } from '../../../contract/adminPolicies'
import type { PolicyChange } from '../../../contract/policy'
import { withParts } from '../../../rules/policy/policy'
import { classRefusals } from '../../../rules/policy/refusals'
import { changedLines, resultUnder } from '../../../rules/policyText'
import type { Executor } from '../../database/open'
import { findPolicy } from '../../database/repositories/groups'
import { isLed } from '../../database/repositories/leadCounts'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { ApiError, orNotFound } from '../../domain/apiError'

/** @throws {ApiError} not-found; bad-input */
export async function tryPolicy(
  db: Executor,
  groupId: number,
  sent: PolicyChange,
): Promise<PolicyTrial> {
  const inForce = orNotFound(await findPolicy(db, groupId))
  const draft = withParts(inForce, sent)
  const errors = classRefusals(draft).map(({ path, message }) => [path.join('.'), [message]])
  if (errors.length > 0) throw new ApiError('bad-input', { errors: Object.fromEntries(errors) })
  const ended = await findEnded(db, groupId)
  const differing = ended.flatMap((question) => {
    const { voteQuestionId: id, title, createdAt: date, voteResult: before } = question
    const after = resultUnder(draft, question)
    const isAlsoInForce = resultUnder(inForce, question) === after
    return before === after ? [] : [{ id, title, date, before, after, isAlsoInForce }]
  })
  const results = { part: 'results' as const, tried: ended.length, differing, unjudged: [] }
  return {
    changes: changedLines(inForce, draft),
    summary: `${differing.length} of ${ended.length} results would differ.`,
    parts: [results],
  }
}

function findEnded(db: Executor, groupId: number) {
  const { voteQuestionId, title, createdAt, voteResult, voteType } = voteQuestions
  const { totalYesVotes, totalNoVotes, totalVotes } = voteQuestions
  const { quorumVotes, quorumEligible, voteEligible } = voteQuestions
  return db
    .select({
      voteQuestionId,
      title,
      createdAt,
      voteResult,
      voteType,
      totalYesVotes,
      totalNoVotes,
      totalVotes,
      quorumVotes,
      quorumEligible,
      voteEligible,
    })
    .from(voteQuestions)
    .where(
      and(
        eq(voteQuestions.groupId, groupId),
        inArray(voteQuestions.voteResult, ['Pass', 'Failed']),
        not(isLed),
      ),
    )
    .orderBy(desc(createdAt), desc(voteQuestionId))
}
