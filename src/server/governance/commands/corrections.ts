/** Corrections of ended questions and closed roll calls: one person asks, a second person decides. */
import type {
  CorrectionChange,
  CorrectionEffects,
  CorrectionRequest,
} from '../../../contract/corrections'
import { isBlank } from '../../../rules/comment'
import type { CorrectionDecision } from '../../../rules/correction'
import { authorizeAsking, authorizeDecision } from '../access/corrections'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import {
  type CorrectionRow,
  findCorrection,
  findEntitledIds,
  insertCorrection,
  overtakeOthers,
  saveDecision,
} from '../../database/repositories/corrections'
import { lockGroup } from '../../database/repositories/groups'
import { badField, orNotFound } from '../../domain/apiError'
import type { CorrectionGrant } from '../../domain/grant'
import type { CommandContext } from './commandContext'
import { evaluateRollCallCorrection } from './correctRollCall'
import { evaluateVoteCorrection } from './correctVote'
import { mailRequestedCorrection } from './mailCorrection'
import { callerStatusIn } from './questionContext'
import type { EvaluatedCorrection } from './evaluatedCorrection'
import { pick } from '../../domain/pick'

/** Locks the subject of a correction and evaluates the correction against its current state. */
function evaluate(
  tx: Transaction,
  context: CommandContext,
  groupId: number,
  change: CorrectionChange,
): Promise<EvaluatedCorrection> {
  return change.kind === 'vote'
    ? evaluateVoteCorrection(tx, context, groupId, change)
    : evaluateRollCallCorrection(tx, context, groupId, change)
}

/**
 * Asks for a correction of an ended question or closed roll call. Nothing changes until somebody else approves it.
 *
 * @throws {ApiError} access-denied, not-an-admin, not-found, not-finished, not-correctable; bad-input
 */
export async function askCorrection(
  tx: Transaction,
  context: CommandContext,
  groupId: number,
  { change, reason, evidence }: CorrectionRequest,
): Promise<CorrectionRow> {
  const evaluated = await evaluate(tx, context, groupId, change)
  const grant = authorizeAsking(evaluated.person)
  if (evaluated.refusal) throw evaluated.refusal
  if (isBlank(reason)) throw badField('reason', 'Please provide a reason for the correction.')
  if (isBlank(evidence)) {
    throw badField('evidence', 'Please provide what shows that the record is wrong.')
  }
  const correction = await insertCorrection(tx, {
    ...rowOf(evaluated, change, grant),
    reason: reason.trim(),
    evidence: evidence.trim(),
    entitledIds: await findEntitledIds(tx, groupId),
  })
  await mailRequestedCorrection(tx, correction, evaluated.place)
  await evaluated.announce()
  audit(tx, 'created', evaluated)
  return correction
}

/** Adds a correction to the audit trail: whom it concerns, and the old and new values. */
function audit(
  tx: Transaction,
  kind: 'created' | 'changed',
  { audited: { ids, fields } }: EvaluatedCorrection,
  decision?: CorrectionRow['status'],
) {
  const decided = decision ? [{ field: 'status', old: 'asked', new: decision }] : []
  auditedChanges(tx).push({ list: 'corrections', ids, kind, fields: [...fields, ...decided] })
}

/**
 * Previews the approval of a correction: the act itself runs in a transaction that is rolled back.
 *
 * @throws {ApiError} as `askCorrection`
 */
export async function previewCorrection(
  tx: Transaction,
  context: CommandContext,
  groupId: number,
  change: CorrectionChange,
): Promise<CorrectionEffects> {
  const evaluated = await evaluate(tx, context, groupId, change)
  const by = authorizeAsking(evaluated.person)
  if (evaluated.refusal) throw evaluated.refusal
  const texts = { reason: '', evidence: '' }
  const correction = await insertCorrection(tx, { ...rowOf(evaluated, change, by), ...texts })
  return evaluated.apply({ correction, by })
}

function rowOf(evaluated: EvaluatedCorrection, change: CorrectionChange, grant: CorrectionGrant) {
  const { subject, now } = evaluated
  const { actor, right } = grant
  return {
    ...subject,
    change,
    ...pick(evaluated, 'target', 'basis', 'about', 'oldValue', 'newValue'),
    askedById: actor.userId,
    askedBy: actor.name,
    askedRight: right,
    askedAt: now,
  }
}

/** Which correction a command is about. */
interface CorrectionPath {
  groupId: number
  correctionId: number
}

/**
 * Reads the correction again after its subject is locked, because only then nobody else can decide about it, and
 * the person after the group is locked: a merge of people or a change of rights comes before or after, never
 * between.
 */
async function decideOn(
  tx: Transaction,
  context: CommandContext,
  { groupId, correctionId }: CorrectionPath,
  decision: CorrectionDecision,
) {
  const found = orNotFound(await findCorrection(tx, groupId, correctionId))
  const evaluated = await evaluate(tx, context, groupId, found.change)
  await lockGroup(tx, groupId)
  const person = await callerStatusIn(tx, groupId, context.userId)
  const correction = (await findCorrection(tx, groupId, correctionId)) ?? found
  const by = await authorizeDecision(tx, decision, person, correction)
  const decided = {
    decidedById: by.actor.userId,
    decidedBy: by.actor.name,
    decidedAt: evaluated.now,
  }
  return { evaluated, correction, by, decided }
}

/**
 * Approves and applies a correction that somebody else asked for. Where the value it started from has changed
 * since then, the correction becomes overtaken and nothing else happens.
 *
 * @throws {ApiError} access-denied, not-an-admin, not-found, own-correction, right-too-new, correction-decided
 */
export async function approveCorrection(
  tx: Transaction,
  context: CommandContext,
  path: CorrectionPath,
): Promise<CorrectionRow> {
  const { evaluated, correction, by, decided } = await decideOn(tx, context, path, 'approve')
  if (evaluated.refusal || evaluated.basis !== correction.basis) {
    await evaluated.announce()
    const { decidedAt } = decided
    audit(tx, 'changed', evaluated, 'overtaken')
    return saveDecision(tx, correction, { status: 'overtaken', decidedAt })
  }
  const { effects } = await evaluated.apply({ correction, by })
  await overtakeOthers(tx, correction, decided.decidedAt)
  await evaluated.announce()
  audit(tx, 'changed', evaluated, 'approved')
  return saveDecision(tx, correction, { ...decided, status: 'approved', effects })
}

/**
 * Declines a correction that somebody else asked for.
 *
 * @throws {ApiError} as `approveCorrection`; bad-input (declineReason)
 */
export async function declineCorrection(
  tx: Transaction,
  context: CommandContext,
  path: CorrectionPath,
  declineReason: string,
): Promise<CorrectionRow> {
  const { evaluated, correction, decided } = await decideOn(tx, context, path, 'decline')
  if (isBlank(declineReason)) {
    throw badField('declineReason', 'Please provide a reason for declining.')
  }
  await evaluated.announce()
  audit(tx, 'changed', evaluated, 'declined')
  const reason = declineReason.trim()
  return saveDecision(tx, correction, { ...decided, status: 'declined', declineReason: reason })
}

/**
 * Withdraws a correction that the caller asked for.
 *
 * @throws {ApiError} access-denied, not-an-admin, not-found, not-your-correction, correction-decided
 */
export async function withdrawCorrection(
  tx: Transaction,
  context: CommandContext,
  path: CorrectionPath,
): Promise<CorrectionRow> {
  const { evaluated, correction, decided } = await decideOn(tx, context, path, 'withdraw')
  await evaluated.announce()
  audit(tx, 'changed', evaluated, 'withdrawn')
  return saveDecision(tx, correction, { ...decided, status: 'withdrawn' })
}
