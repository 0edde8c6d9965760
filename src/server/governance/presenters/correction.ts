import type { Correction } from '../../../contract/corrections'
import { type CorrectionDecision, type Decider, decisionRefusal } from '../../../rules/correction'
import type { CorrectionRow } from '../../database/repositories/corrections'

/** A correction, with what the viewer may do with it. */
export function presentCorrection(row: CorrectionRow, viewer: Decider): Correction {
  const may = (decision: CorrectionDecision) => decisionRefusal(row, decision, viewer) === null
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
    mayApprove: may('approve'),
    mayDecline: may('decline'),
    mayWithdraw: may('withdraw'),
  }
}
