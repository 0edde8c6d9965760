import type { MotionRow } from '../../database/repositories/motions'
import type { TextOf } from '../saltedHashes'
import { differingColumns } from './differing'
import type { ReplayedMotion } from './replayedMotion'

/** The differences between the stored motion and its record; empty where they agree. */
export function compareMotion(
  row: MotionRow,
  { made, ...replayed }: ReplayedMotion,
  textOf: TextOf,
): string[] {
  const recorded = {
    ...replayed,
    // Motions from before the rule was stored have none.
    rule: row.rule && replayed.rule,
    // Of a request of staff the record does not contain the company.
    requesterCompany: made.motioned ? made.motioned.companyName : row.requesterCompany,
  }
  return differingColumns(recorded, row, textOf)
}
