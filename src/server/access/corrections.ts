/** Who may ask for and decide about corrections of ended questions and closed roll calls. */
import { type CorrectionDecision, decisionRefusal } from '../../rules/correction'
import type { CorrectionRow } from '../database/repositories/corrections'
import { ApiError } from '../domain/apiError'
import type { CallerStatus } from '../domain/callerStatus'
import type { CorrectionGrant } from '../domain/grant'

/**
 * Admins of the group and staff may ask for corrections.
 *
 * @throws {ApiError} not-an-admin
 */
export function authorizeAsking(person: CallerStatus): CorrectionGrant {
  if (!person.isAdmin) throw new ApiError('not-an-admin')
  return grantOf(person)
}

/**
 * A different admin or staff person may approve or decline a correction; the person who asked may withdraw it.
 *
 * @throws {ApiError} not-an-admin, own-correction, not-your-correction, correction-decided
 */
export function authorizeDecision(
  decision: CorrectionDecision,
  person: CallerStatus,
  correction: CorrectionRow,
): CorrectionGrant {
  const refusal = decisionRefusal(correction, decision, person)
  if (refusal) throw new ApiError(refusal)
  return grantOf(person)
}

export function mayDecide(
  decision: CorrectionDecision,
  person: CallerStatus,
  correction: CorrectionRow,
): boolean {
  return decisionRefusal(correction, decision, person) === null
}

function grantOf({ userId, name, isStaff }: CallerStatus): CorrectionGrant {
  return { actor: { userId, name }, right: isStaff ? 'staff' : 'admin' } as CorrectionGrant
}
