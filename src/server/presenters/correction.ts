import type { Correction } from '../../contract/corrections'
import { mayDecide } from '../access/corrections'
import type { CorrectionRow } from '../database/repositories/corrections'
import type { CallerStatus } from '../domain/callerStatus'

/** A correction, with what the viewer may do with it. */
export function presentCorrection(row: CorrectionRow, viewer: CallerStatus): Correction {
  return {
    correctionId: row.correctionId,
    status: row.status,
    change: row.change,
    about: row.about,
    oldValue: row.oldValue,
    newValue: row.newValue,
    reason: row.reason,
    evidence: row.evidence,
    askedBy: row.askedBy,
    askedAt: row.askedAt,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    declineReason: row.declineReason,
    effects: row.effects,
    mayApprove: mayDecide('approve', viewer, row),
    mayWithdraw: mayDecide('withdraw', viewer, row),
  }
}
