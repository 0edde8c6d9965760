/** What the scenarios of motions and of the editor are given: all fields true to life. */
import type { MotionRequest } from '../../../../contract/motions'
import { newDraft, type Draft } from '../../../entities/voteQuestionEditor/draft'
import type { EditorTarget } from '../../../entities/voteQuestionEditor/editorTarget'
import { policy } from './questionAnswers'

export const editTarget: EditorTarget = {
  groupId: 101,
  voteQuestionId: 7,
  motionRequestId: null,
  fromQuestionId: null,
  draftId: null,
}
export const motionTarget: EditorTarget = {
  ...editTarget,
  voteQuestionId: null,
  motionRequestId: 31,
}

const noOffer = { isOffered: false, disabledReason: null }
const noAbilities: MotionRequest['abilities'] = {
  canEdit: false,
  canWithdraw: false,
  canCreateVoteQuestion: false,
  canMakeAgain: false,
  takeUp: noOffer,
  second: noOffer,
}

export function motionAnswer(told: Partial<MotionRequest> = {}): MotionRequest {
  return {
    motionRequestId: 31,
    groupId: 101,
    groupName: 'Audio Working Group',
    title: 'Adopt the codec profile 1.3',
    description: 'As discussed.',
    linkReference: [{ name: 'Draft', uri: 'https://example.org/draft' }],
    attachments: [],
    startDate: '2026-11-19T18:00:00.000Z',
    motionStatus: 'Complete',
    motionStatusDate: '2026-11-20T18:00:00.000Z',
    motionDeadline: '2026-11-27T18:00:00.000Z',
    withdrawalReason: null,
    requesterName: 'Ada Alder',
    requesterCompany: 'Alder Audio',
    motionedUserId: 1,
    motionedName: 'Alder, Ada',
    motionedTitle: null,
    motionedCompanyName: 'Alder Audio',
    motionedDate: '2026-11-19T18:00:00.000Z',
    secondedUserId: 2,
    secondedName: 'Birch, Ben',
    secondedTitle: null,
    secondedCompanyName: 'Birch Broadcast',
    secondedDate: '2026-11-20T18:00:00.000Z',
    secondsNeeded: 1,
    furtherSeconders: [],
    minutes: null,
    discussionEnd: null,
    voteQuestion: null,
    recordMismatch: null,
    abilities: { ...noAbilities, canWithdraw: true, canCreateVoteQuestion: true },
    revision: 2,
    ...told,
  }
}

export function soundDraft(told: Partial<Draft> = {}): Draft {
  const motion = motionAnswer({ linkReference: [] })
  return {
    ...newDraft({ policy, motion, at: '2026-11-21T18:00:00.000Z' }),
    description: 'As circulated.',
    deadline: { day: '2026-11-27', hour: 17 },
    isSendNotification: false,
    ...told,
  }
}

/** Motioned by Ada Alder, waiting for a second of the reader. */
export function pendingMotion(told: Partial<MotionRequest> = {}): MotionRequest {
  return motionAnswer({
    motionStatus: 'Pending',
    motionStatusDate: '2026-11-19T18:00:00.000Z',
    secondedUserId: null,
    secondedName: null,
    secondedCompanyName: null,
    secondedDate: null,
    abilities: { ...noAbilities, second: { isOffered: true, disabledReason: null } },
    ...told,
  })
}
