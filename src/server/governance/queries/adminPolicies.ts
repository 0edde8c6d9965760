/** The voting policy of a group: its versions in words, and the drafts of the next one. */
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type {
  listPolicies as versionsEndpoint,
  listPolicyDrafts as draftsEndpoint,
} from '../../../contract/adminPolicies'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import { versionState } from '../../../rules/policy/versions'
import { bylawLines } from '../../../rules/policy/changedBylaws'
import type { ReadClock } from '../../database/clock'
import type { Executor } from '../../database/open'
import { findAccountsOf } from '../../database/repositories/accounts'
import { findPolicy } from '../../database/repositories/groups'
import {
  findLatestVersion,
  type PolicyVersionRow,
} from '../../database/repositories/policyVersions'
import type { PolicyDraftRow } from '../../database/repositories/policyDrafts'
import { groupPolicies, policyDrafts } from '../../database/schema/policies'
import { orNotFound } from '../../domain/apiError'
import { presentPolicyDraft } from '../presenters/policyDraft'
import { containing, pageOf, total } from './adminPages'

export async function listPolicies(
  db: Executor,
  readClock: ReadClock,
  groupId: number,
  { search, ...page }: QueryOf<typeof versionsEndpoint>,
): Promise<AnswerOf<typeof versionsEndpoint>> {
  const query = db
    .select({ ...getTableColumns(groupPolicies), total })
    .from(groupPolicies)
    .where(and(eq(groupPolicies.groupId, groupId), containing(search, groupPolicies.policy)))
    .orderBy(desc(groupPolicies.version))
  const answer = await pageOf<PolicyVersionRow>(query, page)
  const now = await readClock(db)
  const inForce = await findPolicy(db, groupId, now)
  const data = answer.data.map(
    ({ groupId: _its, createdAt, approvedById: _approved, takenBackById: _taken, ...row }) => ({
      ...row,
      madeAt: createdAt,
      state: versionState(row, inForce?.version ?? null, now),
      lines: bylawLines(row.policy),
    }),
  )
  return { ...answer, data }
}

/** @throws {ApiError} not-found for a group without a policy */
export async function listPolicyDrafts(
  db: Executor,
  { userId, readClock }: { userId: number; readClock: ReadClock },
  groupId: number,
  { state, ...page }: QueryOf<typeof draftsEndpoint>,
): Promise<AnswerOf<typeof draftsEndpoint>> {
  const latest = orNotFound(await findLatestVersion(db, groupId))
  const isAsked = state === 'all' ? undefined : eq(policyDrafts.state, state)
  const query = db
    .select({ ...getTableColumns(policyDrafts), total })
    .from(policyDrafts)
    .where(and(eq(policyDrafts.groupId, groupId), isAsked))
    .orderBy(desc(policyDrafts.draftId))
  const answer = await pageOf<PolicyDraftRow>(query, page)
  const accounts = await findAccountsOf(db, userId)
  const reading = { accounts, latest, now: await readClock(db) }
  return { ...answer, data: answer.data.map((row) => presentPolicyDraft(row, reading)) }
}
