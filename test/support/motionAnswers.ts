/** Answers of the API about one motion, as a test needs them: those of the scenarios, and more. */
import type { MotionListItem } from '../../src/contract/motions'

export { pendingMotion } from '../../src/client/app/stepper/flows/motionAnswers'

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
    secondsNeeded: 1,
    furtherSeconders: [],
    voteQuestion: null,
    revision: 2,
    ...told,
  }
}
