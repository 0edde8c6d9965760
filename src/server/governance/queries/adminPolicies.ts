/** The voting policy of a group: its versions in words, and a draft applied to past questions. */
import { and, desc, eq, inArray, not } from 'drizzle-orm'
import type { listPolicies as endpoint, PolicyTrial } from '../../../contract/adminPolicies'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { PolicyChange } from '../../../contract/policy'
import { withParts } from '../../../rules/policy/policy'
import { classRefusals } from '../../../rules/policy/refusals'
import { changedLines, policyLines, resultUnder } from '../../../rules/policyText'
import type { Executor } from '../../database/open'
import { findPolicy } from '../../database/repositories/groups'
import { isLed } from '../../database/repositories/voteResults'
import { groupPolicies } from '../../database/schema/directory'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { ApiError, orNotFound } from '../../domain/apiError'
import { containing, pageOf, total } from './adminPages'

export async function listPolicies(
  db: Executor,
  groupId: number,
  { search, ...page }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { version, policy, createdAt, inForceFrom } = groupPolicies
  const query = db
    .select({ version, policy, createdAt, inForceFrom, total })
    .from(groupPolicies)
    .where(and(eq(groupPolicies.groupId, groupId), containing(search, policy)))
    .orderBy(desc(version))
  const answer = await pageOf(query, page)
  const inForce = await findPolicy(db, groupId)
  const data = answer.data.map((row) => ({
    ...row,
    isInForce: row.version === inForce?.version,
    lines: policyLines(row.policy),
  }))
  return { ...answer, data }
}

const mostTried = 500

/** @throws {ApiError} not-found */
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
    const { voteQuestionId, title, createdAt, voteResult } = question
    const result = voteResult === 'Pass' ? 'Pass' : 'Failed'
    const resultUnderDraft = resultUnder(draft, question)
    return result === resultUnderDraft
      ? []
      : [{ voteQuestionId, title, createdAt, result, resultUnderDraft } as const]
  })
  return { changes: changedLines(inForce, draft), tried: ended.length, differing }
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
        // The stored totals of Yes and No say nothing of questions with choices of their own.
        not(isLed),
      ),
    )
    .orderBy(desc(createdAt), desc(voteQuestionId))
    .limit(mostTried)
}
