import type { AuditedChange } from '../../../contract/auditTrail'
import type { CorrectionEffects } from '../../../contract/corrections'
import type { CorrectionRefusal } from '../../../rules/correction'
import type { CorrectionSubject } from '../../database/repositories/corrections'
import type { CorrectedSubject } from '../../mail/correctionMail'
import { ApiError, badField } from '../../domain/apiError'
import type { CallerStatus } from '../../domain/callerStatus'
import type { ApprovedCorrection } from '../../record/correctedEvents'

/** A correction evaluated against the current state, under the lock of its question or meeting. */
export interface EvaluatedCorrection {
  subject: CorrectionSubject
  place: CorrectedSubject
  person: CallerStatus
  now: string
  /** The key of the corrected value, and the state from which the correction starts. */
  target: string
  basis: string
  about: string
  oldValue: string
  newValue: string
  /** The audit trail's form of it: whom it concerns, and the old and new values. */
  audited: Pick<AuditedChange, 'ids' | 'fields'>
  /** Why the correction is refused; null where it is allowed. */
  refusal: ApiError | null
  /** Applies the correction in the same transaction and returns what it changed. */
  apply: (approved: ApprovedCorrection) => Promise<CorrectionEffects>
  /** Announces the change to open pages. */
  announce: () => Promise<void>
}

export function refuseCorrection(refusal: CorrectionRefusal | null): ApiError | null {
  if (refusal === null) return null
  return 'field' in refusal
    ? badField(refusal.field, refusal.message)
    : new ApiError(refusal.refused)
}

/** The values that changed, as readable text. */
export function effectsOf(
  rows: readonly [label: string, oldValue: string | number, newValue: string | number][],
): CorrectionEffects['effects'] {
  return rows
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) => ({
      label,
      oldValue: String(before),
      newValue: String(after),
    }))
}

export function yesNo(isMet: boolean): string {
  return isMet ? 'Yes' : 'No'
}
