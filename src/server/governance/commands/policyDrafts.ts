/** Drafts of the next version of a group's policy: one person of staff makes them, another approves. */
import type { PolicyDraft, SentPolicyDraft } from '../../../contract/adminPolicies'
import { type Policy, withParts } from '../../../rules/policy/policy'
import { classRefusals } from '../../../rules/policy/refusals'
import { approvalRefusal, dayRefusal, decidedRefusal } from '../../../rules/policy/versions'
import { changedBylaws } from '../../../rules/policy/changedBylaws'
import { startOfZonedDay } from '../../../rules/zonedTime'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { findAccountsOf } from '../../database/repositories/accounts'
import { lockGroup } from '../../database/repositories/groups'
import {
  findDraft,
  insertDraft,
  type PolicyDraftRow,
  saveDraft,
} from '../../database/repositories/policyDrafts'
import {
  findLatestVersion,
  insertNextVersion,
  type PolicyVersionRow,
} from '../../database/repositories/policyVersions'
import { findActiveStaff } from '../../database/repositories/staff'
import { ApiError, badField, orNotFound, stateForbids } from '../../domain/apiError'
import type { PolicyGrant } from '../../domain/grant'
import { canonicalJson, type Plain } from '../../record/canonicalJson'
import { authorizePolicy } from '../access/policies'
import { presentPolicyDraft } from '../presenters/policyDraft'
import type { CommandContext } from './commandContext'
import { callerStatusIn } from './questionContext'

/** The state from which a policy is changed, read after the group is locked. */
interface Begun {
  grant: PolicyGrant
  /** All accounts of the person. */
  accounts: number[]
  /** The latest version that stands, in force or coming. */
  latest: PolicyVersionRow
  now: string
}

/** Locks the group, so that drafts are decided, versions taken back and questions opened one after the other. */
export async function beginPolicyChange(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  groupId: number,
): Promise<Begun> {
  await lockGroup(tx, groupId)
  const grant = authorizePolicy(await callerStatusIn(tx, groupId, userId))
  const latest = orNotFound(await findLatestVersion(tx, groupId))
  return { grant, accounts: await findAccountsOf(tx, userId), latest, now: await readClock(tx) }
}

/** @throws {ApiError} access-denied, not-permitted, not-found; bad-input; state-forbids where nothing would change */
export async function createPolicyDraft(
  tx: Transaction,
  context: CommandContext,
  groupId: number,
  sent: SentPolicyDraft,
): Promise<PolicyDraft> {
  const begun = await beginPolicyChange(tx, context, groupId)
  const { userId, name } = begun.grant.actor
  const draft = await insertDraft(tx, {
    groupId,
    ...(await checkedDraft(tx, sent, begun)),
    madeById: userId,
    madeBy: name,
    madeAt: begun.now,
    authorIds: [userId],
    changedAt: begun.now,
  })
  audit(tx, 'created', draft, { policy: begun.latest.policy })
  return presentPolicyDraft(draft, begun)
}

/** Replaces the content of a draft; whoever does so can no longer approve it. */
export async function changePolicyDraft(
  tx: Transaction,
  context: CommandContext,
  path: DraftPath,
  { revision, ...sent }: SentPolicyDraft & { revision: number },
): Promise<PolicyDraft> {
  const begun = await beginPolicyChange(tx, context, path.groupId)
  const before = await readWaiting(tx, path, revision, begun)
  const { userId, name } = begun.grant.actor
  const isAuthor = begun.accounts.some((id) => before.authorIds.includes(id))
  const draft = await saveDraft(tx, before, {
    ...(await checkedDraft(tx, sent, begun)),
    ...(!isAuthor && {
      authorIds: [...before.authorIds, userId],
      changedBy: [...before.changedBy, name],
    }),
    changedAt: begun.now,
  })
  audit(tx, 'changed', draft, before)
  return presentPolicyDraft(draft, begun)
}

interface DraftPath {
  groupId: number
  draftId: number
}

/** The undecided draft, read after the group is locked. */
async function readWaiting(
  tx: Transaction,
  { groupId, draftId }: DraftPath,
  revisionRead: number,
  begun: Begun,
): Promise<PolicyDraftRow> {
  const draft = await findDraft(tx, groupId, draftId)
  const decided = decidedRefusal(draft)
  if (decided) throw stateForbids(decided.detail)
  if (draft.revision !== revisionRead)
    throw new ApiError('changed-meanwhile', { current: presentPolicyDraft(draft, begun) })
  return draft
}

/** The columns of a sent draft. */
async function checkedDraft(
  tx: Transaction,
  { policy: parts, basedOn, inForceFrom, note }: SentPolicyDraft,
  { latest, now }: Begun,
) {
  if (basedOn !== latest.version)
    throw badField('basedOn', `Please compare the draft with version ${latest.version} first.`)
  const policy = withParts(latest.policy, parts)
  const errors = classRefusals(policy).map(({ path, message }): [string, string[]] => [
    ['policy', ...path].join('.'),
    [message],
  ])
  if (errors.length > 0) throw new ApiError('bad-input', { errors: Object.fromEntries(errors) })
  const refusal = dayRefusal(inForceFrom, latest, now)
  if (refusal !== null) throw badField('inForceFrom', refusal)
  const spelled = (its: Policy) => canonicalJson({ ...its, version: 0 } as Plain<Policy>)
  if (spelled(policy) === spelled(latest.policy))
    throw stateForbids(`Version ${latest.version} says this already.`)
  const staff = await findActiveStaff(tx)
  const entitledIds = staff.map(({ userId }) => userId)
  return { policy, basedOn, inForceFrom, note: note.trim(), entitledIds }
}

/** Anybody of staff withdraws a draft, the makers included. */
export async function withdrawPolicyDraft(
  tx: Transaction,
  context: CommandContext,
  path: DraftPath,
  revisionRead: number,
): Promise<PolicyDraft> {
  const begun = await beginPolicyChange(tx, context, path.groupId)
  const draft = await readWaiting(tx, path, revisionRead, begun)
  const withdrawn = await saveDraft(tx, draft, { ...decision(begun), state: 'withdrawn' })
  auditDecision(tx, withdrawn)
  return presentPolicyDraft(withdrawn, begun)
}

/**
 * Makes a draft the next version of the policy.
 *
 * @throws {ApiError} access-denied, not-permitted, not-found, changed-meanwhile (with the current draft); own-draft,
 *   right-too-new; state-forbids where the draft is decided, based on another version than the latest that stands, or
 *   its day has begun
 */
export async function approvePolicyDraft(
  tx: Transaction,
  context: CommandContext,
  path: DraftPath,
  revisionRead: number,
): Promise<PolicyDraft> {
  const begun = await beginPolicyChange(tx, context, path.groupId)
  const { accounts, latest, now, grant } = begun
  const draft = await readWaiting(tx, path, revisionRead, begun)
  const refusal = approvalRefusal(draft, accounts, latest, now)
  if (refusal) throw new ApiError(refusal.code, { detail: refusal.detail })
  const { groupId, policy, note, madeBy, changedBy } = draft
  const version = await insertNextVersion(tx, {
    groupId,
    policy,
    note,
    createdAt: draft.madeAt,
    inForceFrom: draft.inForceFrom === null ? now : startOfZonedDay(draft.inForceFrom),
    madeBy: [madeBy, ...changedBy].join(', '),
    approvedById: grant.actor.userId,
    approvedBy: grant.actor.name,
    approvedAt: now,
  })
  const approved = await saveDraft(tx, draft, { ...decision(begun), state: 'approved', version })
  const fields = linesOf(latest.policy, policy)
  auditedChanges(tx).push({ list: 'policies', ids: { groupId }, kind: 'changed', fields })
  auditDecision(tx, approved)
  return presentPolicyDraft(approved, begun)
}

function decision({ grant, now }: Begun) {
  return { decidedById: grant.actor.userId, decidedBy: grant.actor.name, decidedAt: now }
}

/** The audit trail's form of a draft: its sentences by subject, its day and its note. */
function audit(
  tx: Transaction,
  kind: 'created' | 'changed',
  draft: PolicyDraftRow,
  before: Pick<PolicyDraftRow, 'policy'> & Partial<PolicyDraftRow>,
): void {
  const { groupId, draftId } = draft
  const others = (['basedOn', 'inForceFrom', 'note'] as const)
    .map((field) => ({ field, old: before[field] ?? null, new: draft[field] || null }))
    .filter((line) => (line.old || null) !== line.new)
  const fields = [...linesOf(before.policy, draft.policy), ...others]
  auditedChanges(tx).push({ list: 'policyDrafts', ids: { groupId, draftId }, kind, fields })
}

function auditDecision(tx: Transaction, { groupId, draftId, state, version }: PolicyDraftRow) {
  const fields = [
    { field: 'state', old: 'waiting', new: state },
    ...(version === null ? [] : [{ field: 'version', old: null, new: version }]),
  ]
  auditedChanges(tx).push({
    list: 'policyDrafts',
    ids: { groupId, draftId },
    kind: 'changed',
    fields,
  })
}

function linesOf(...policies: Parameters<typeof changedBylaws>) {
  return changedBylaws(...policies).map(({ term, ...values }) => ({ field: term, ...values }))
}
