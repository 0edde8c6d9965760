/** Who may ask for and decide about corrections of ended questions and closed roll calls. */
import {
  type CorrectionDecision,
  type Decider,
  decisionRefusal,
  type RequestedCorrection,
} from '../../../rules/correction'
import type { Executor } from '../../database/open'
import { findAccountsOf } from '../../database/repositories/accounts'
import { ApiError } from '../../domain/apiError'
import type { CallerStatus } from '../../domain/callerStatus'
import type { CorrectionGrant } from '../../domain/grant'

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
 * @throws {ApiError} not-an-admin, own-correction, right-too-new, not-your-correction, correction-decided
 */
export async function authorizeDecision(
  db: Executor,
  decision: CorrectionDecision,
  person: CallerStatus,
  correction: RequestedCorrection,
): Promise<CorrectionGrant> {
  const refusal = decisionRefusal(correction, decision, await deciderOf(db, person))
  if (refusal) throw new ApiError(refusal)
  return grantOf(person)
}

/** A person with all their accounts, which count as one person. */
export async function deciderOf(db: Executor, { userId, isAdmin }: CallerStatus): Promise<Decider> {
  return { isAdmin, accounts: await findAccountsOf(db, userId) }
}

function grantOf({ userId, name, isStaff }: CallerStatus): CorrectionGrant {
  return { actor: { userId, name }, right: isStaff ? 'staff' : 'admin' } as CorrectionGrant
}
