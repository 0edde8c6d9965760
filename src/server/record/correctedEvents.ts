/** Writes the events of corrections. */
import type { CorrectionRow } from '../database/repositories/corrections'
import type { CorrectionGrant } from '../domain/grant'
import type { CorrectedContent, RecordedOutcome } from './questionEvent'
import { type HashText, type NewEvent, recordedActor, writeEvent } from './saltedHashes'

/** A correction and the grant of the person who approved it. */
export interface ApprovedCorrection {
  correction: CorrectionRow
  by: CorrectionGrant
}

function approvedBy({ correction, by }: ApprovedCorrection, hash: HashText) {
  return {
    actor: recordedActor({ userId: correction.askedById, name: correction.askedBy }, hash),
    right: correction.askedRight,
    approver: recordedActor(by.actor, hash),
    approverRight: by.right,
    reasonHash: hash(correction.reason),
    evidenceHash: hash(correction.evidence),
  }
}

/** The event with a vote that replaces one that was recorded wrongly or not at all. */
export function correctedEvent(
  approved: ApprovedCorrection,
  vote: { rollEntryId: number; choice: string; comment: string | null; replaces: number | null },
  outcome: RecordedOutcome,
): NewEvent<CorrectedContent> {
  return writeEvent((hash) => ({
    event: 'corrected',
    ...approvedBy(approved, hash),
    vote: vote.rollEntryId,
    replaces: vote.replaces,
    choice: vote.choice,
    commentHash: hash(vote.comment),
    outcome,
  }))
}

/** The change that a correction of a closed roll call makes. */
type CorrectedAttendance =
  | { kind: 'attendance'; userId: number; wasThere: boolean }
  | { kind: 'assignment'; zoomParticipantId: number; userId: number | null }

/** A quorum eligibility that changed because of a correction. */
interface RecordedEligibility {
  holder: 'person' | 'company'
  id: number
  isQuorumEligible: boolean
}

/** The event with an attendance or assignment that replaces a wrongly recorded one. */
export function correctedMeetingEvent(
  approved: ApprovedCorrection,
  change: CorrectedAttendance,
  eligibility: RecordedEligibility[],
) {
  return writeEvent((hash) => ({
    event: 'corrected' as const,
    ...approvedBy(approved, hash),
    change,
    oldHash: hash(approved.correction.oldValue),
    newHash: hash(approved.correction.newValue),
    eligibility,
  }))
}

export type CorrectedMeetingContent = ReturnType<typeof correctedMeetingEvent>['content']
