/** What the editor is given: a policy, a motion, and a draft that passes every rule. */
import type { GroupPolicyAnswer } from '../../src/contract/groups'
import type { MotionRequest } from '../../src/contract/motions'
import type { Person } from '../../src/client/entities/search/search.slice'
import type { Draft } from '../../src/client/entities/voteQuestionEditor/draft'
import type { EditorTarget } from '../../src/client/entities/voteQuestionEditor/editorTarget'

export const newTarget: EditorTarget = { groupId: 101, voteQuestionId: null, motionRequestId: null }
export const editTarget: EditorTarget = { groupId: 101, voteQuestionId: 7, motionRequestId: null }
export const motionTarget: EditorTarget = {
  groupId: 101,
  voteQuestionId: null,
  motionRequestId: 31,
}

export const ada: Person = { userId: 1, name: 'Ada Alder', company: 'Alder Audio' }
const ben: Person = { userId: 2, name: 'Ben Birch', company: 'Birch Broadcast' }

export function policyAnswer(told: Partial<GroupPolicyAnswer> = {}): GroupPolicyAnswer {
  return {
    groupId: 101,
    version: 1,
    groupKind: 'companies',
    entity: 'member companies',
    choices: ['Yes', 'No', 'Abstain'],
    voteTypes: [],
    quorum: { numerator: 1, denominator: 2, strict: true },
    passRule: { older: 'majority', newer: 'majority' },
    passRuleText: { older: 'More Yes than No.', newer: 'More Yes than No.' },
    deadline: { days: 6, hours: 1, isFixed: false },
    isAutoExtensionAllowed: true,
    maxExtensions: 7,
    closeWaitHours: 24,
    releaseDate: '2023-03-20',
    ...told,
  }
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
    voteQuestion: null,
    recordMismatch: null,
    abilities: {
      canEdit: false,
      canWithdraw: true,
      canCreateVoteQuestion: true,
      takeUp: { isOffered: false, disabledReason: null },
      second: { isOffered: false, disabledReason: null },
    },
    revision: 2,
    ...told,
  }
}

export function soundDraft(told: Partial<Draft> = {}): Draft {
  return {
    title: 'Adopt the codec profile 1.3',
    description: 'As circulated.',
    voteType: 'Collect Vote From Group',
    deadline: { day: '2026-11-27', hour: 17 },
    isAutoExtensionEnabled: true,
    motioned: ada,
    seconded: ben,
    links: [],
    isSendNotification: false,
    recipients: { isOn: false, list: '' },
    attachments: [],
    titleAmendmentReason: '',
    ...told,
  }
}
