import { isBlank } from '../../../rules/comment'
import { isBefore } from '../../../rules/instant'
import { formatZonedDay } from '../../../rules/zonedText'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { findVersion, noteTakenBack } from '../../database/repositories/policyVersions'
import { badField, orNotFound, stateForbids } from '../../domain/apiError'
import type { CommandContext } from './commandContext'
import { beginPolicyChange } from './policyDrafts'

/**
 * Takes back a version of a policy before its day. Only the latest version can be, because later ones are based on it.
 *
 * @throws {ApiError} access-denied, not-permitted, not-found; bad-input; state-forbids
 */
export async function takeBackPolicy(
  tx: Transaction,
  context: CommandContext,
  { groupId, version }: { groupId: number; version: number },
  reason: string,
): Promise<{ version: number }> {
  const { grant, latest, now } = await beginPolicyChange(tx, context, groupId)
  const row = orNotFound(await findVersion(tx, groupId, version))
  if (isBlank(reason)) throw badField('reason', 'Please provide a reason.')
  if (row.takenBackAt !== null) throw stateForbids('This version has been taken back already.')
  if (!isBefore(now, row.inForceFrom))
    throw stateForbids(
      `This version came into force on ${formatZonedDay(row.inForceFrom)}. Please draft another one.`,
    )
  if (version !== latest.version)
    throw stateForbids(`Version ${latest.version} is based on it. Please take that one back first.`)
  const { userId, name } = grant.actor
  await noteTakenBack(tx, row, {
    takenBackById: userId,
    takenBackBy: name,
    takenBackAt: now,
    takeBackReason: reason.trim(),
  })
  const fields = [
    { field: 'takenBack', old: false, new: true },
    { field: 'reason', old: null, new: reason.trim() },
  ]
  auditedChanges(tx).push({ list: 'policies', ids: { groupId, version }, kind: 'changed', fields })
  return { version }
}
