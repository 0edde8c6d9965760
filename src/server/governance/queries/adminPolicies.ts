/** The voting policy of a group: its versions in words, and a draft applied to past questions. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { listPolicies as endpoint, PolicyTrial } from '../../../contract/adminPolicies'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { SentPolicy } from '../../../contract/sentDirectory'
import type { GroupPolicy } from '../../../rules/policy'
import { changedLines, policyLines, resultUnder } from '../../../rules/policyText'
import type { Executor } from '../../database/open'
import { findPolicy } from '../../database/repositories/groups'
import { groupPolicies } from '../../database/schema/directory'
import { voteQuestions } from '../../database/schema/voteQuestions'
import { ApiError } from '../../domain/apiError'
import { containing, pageOf, total } from './adminPages'

export async function listPolicies(
  db: Executor,
  groupId: number,
  { search, ...page }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { version, policy, createdAt } = groupPolicies
  const query = db
    .select({ version, policy, createdAt, total })
    .from(groupPolicies)
    .where(and(eq(groupPolicies.groupId, groupId), containing(search, policy)))
    .orderBy(desc(version))
  const answer = await pageOf(query, page)
  const inForce = await findPolicy(db, groupId)
  const data = answer.data.map((row) => {
    const { version: _itsOwn, ...fields } = row.policy
    return {
      version: row.version,
      createdAt: row.createdAt,
      isInForce: row.version === inForce?.version,
      lines: policyLines(row.policy),
      policy: fields,
    }
  })
  return { ...answer, data }
}

const mostTried = 500

/** @throws {ApiError} not-found */
export async function tryPolicy(
  db: Executor,
  groupId: number,
  sent: SentPolicy,
): Promise<PolicyTrial> {
  const inForce = await findPolicy(db, groupId)
  if (!inForce) throw new ApiError('not-found')
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const draft = { ...inForce, ...Object.fromEntries(given) } as GroupPolicy
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
  const { voteQuestionId, title, createdAt, voteResult } = voteQuestions
  const { totalYesVotes, totalNoVotes, totalVotes, quorumVotes, quorumEligible } = voteQuestions
  return db
    .select({
      voteQuestionId,
      title,
      createdAt,
      voteResult,
      totalYesVotes,
      totalNoVotes,
      totalVotes,
      quorumVotes,
      quorumEligible,
    })
    .from(voteQuestions)
    .where(
      and(
        eq(voteQuestions.groupId, groupId),
        inArray(voteQuestions.voteResult, ['Pass', 'Failed']),
        // The stored totals of Yes and No say nothing of questions with choices of their own.
        sql`${voteQuestions.policy} ->> 'choiceRule' is null`,
      ),
    )
    .orderBy(desc(createdAt), desc(voteQuestionId))
    .limit(mostTried)
}
