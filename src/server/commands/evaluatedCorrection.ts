import type { CorrectionEffects } from '../../contract/corrections'
import type { CorrectionRefusal } from '../../rules/correction'
import type { CorrectionSubject } from '../database/repositories/corrections'
import type { CorrectedPlace } from '../mail/correctionMail'
import { ApiError, badField } from '../domain/apiError'
import type { CallerStatus } from '../domain/callerStatus'
import type { ApprovedCorrection } from '../record/correctedEvents'

/** A correction held against what stands now. Its question or meeting is locked. */
export interface EvaluatedCorrection {
  subject: CorrectionSubject
  place: CorrectedPlace
  person: CallerStatus
  now: string
  /** What it changes, and the state it starts from. */
  target: string
  basis: string
  about: string
  oldValue: string
  newValue: string
  /** Why it cannot be done; null where it can. */
  refusal: ApiError | null
  /** Does it, in the same transaction, and tells what it changed and who is mailed. */
  apply: (approved: ApprovedCorrection) => Promise<CorrectionEffects>
  /** Leaves word for who looks at the page. */
  announce: () => Promise<void>
}

export function refuseCorrection(refusal: CorrectionRefusal | null): ApiError | null {
  if (refusal === null) return null
  return 'field' in refusal
    ? badField(refusal.field, refusal.message)
    : new ApiError(refusal.refused)
}

/** The differences that people are told of. */
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
