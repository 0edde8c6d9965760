/** Answers of the API about one motion, as a test needs them: all fields true to life. */
import type { MotionListItem, MotionRequest } from '../../src/contract/motions'
import { motionAnswer } from './editorAnswers'

const noOffer = { isOffered: false, disabledReason: null }

/** Motioned by Ada Alder, waiting for a second of the reader. */
export function pendingMotion(told: Partial<MotionRequest> = {}): MotionRequest {
  return motionAnswer({
    motionStatus: 'Pending',
    motionStatusDate: '2026-11-19T18:00:00.000Z',
    secondedUserId: null,
    secondedName: null,
    secondedCompanyName: null,
    secondedDate: null,
    abilities: {
      canEdit: false,
      canWithdraw: false,
      canCreateVoteQuestion: false,
      takeUp: noOffer,
      second: { isOffered: true, disabledReason: null },
    },
    ...told,
  })
}

export function motionItem(told: Partial<MotionListItem> = {}): MotionListItem {
  return {
    motionRequestId: 31,
    groupId: 101,
    groupName: 'Audio Working Group',
    title: 'Adopt the codec profile 1.3',
    description: 'As discussed.',
    linkReference: [],
    attachments: [{ fileName: 'codec-1.3.pdf', size: 2_097_152 }],
    startDate: '2026-11-19T18:00:00.000Z',
    motionStatus: 'Pending',
    motionStatusDate: '2026-11-19T18:00:00.000Z',
    motionDeadline: '2026-11-27T18:00:00.000Z',
    requesterName: 'Ada Alder',
    requesterCompany: 'Alder Audio',
    motionedName: 'Ada Alder',
    motionedCompany: 'Alder Audio',
    secondedName: null,
    secondedCompany: null,
    voteQuestion: null,
    revision: 2,
    ...told,
  }
}
