import type { Correction } from '../../src/contract/corrections'

/** A correction of the vote of Alder Audio that waits for a second person. */
export function correctionAnswer(told: Partial<Correction> = {}): Correction {
  return {
    correctionId: 3,
    status: 'asked',
    change: {
      kind: 'vote',
      voteQuestionId: 7,
      rollEntryId: 700,
      voteChoice: 'No',
      voteReason: 'Too soon.',
    },
    about: 'Vote of Alder Audio',
    oldValue: 'Yes',
    newValue: 'No: Too soon.',
    reason: 'Read out wrongly.',
    evidence: 'Minutes, page 2.',
    askedBy: 'Ada Admin',
    askedAt: '2026-11-21T18:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    declineReason: null,
    effects: [],
    mayApprove: false,
    mayDecline: false,
    mayWithdraw: false,
    ...told,
  }
}
