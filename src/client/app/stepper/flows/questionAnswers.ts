/** Answers of the API about one voting question, as a scenario gives them: all fields true to life. */
import type {
  VoteQuestionChanges,
  VoteQuestionDetail,
  VoteQuestionListItem,
} from '../../../../contract/voteQuestions'
import type { VoteResultRow } from '../../../../contract/voteResults'
import { ordinaryVoteType, policyOfQuestion } from '../../../../rules/policy/policy'
import { standardPolicy } from '../../../../rules/policy/presets'

/** The rules of the group. */
export const policy = standardPolicy(101)

function policyOf(voteType: string) {
  const ofQuestion = policyOfQuestion(policy, voteType)
  if (ofQuestion === null) throw new Error(`The group takes no ${voteType}`)
  return ofQuestion
}

export function listItemAnswer(told: Partial<VoteQuestionListItem> = {}): VoteQuestionListItem {
  return {
    voteQuestionId: 7,
    groupId: 101,
    title: 'Adopt the codec profile 1.2',
    attachments: [{ fileName: 'codec-1.2.pdf', size: 2_097_152 }],
    voteStatus: 'Pending',
    voteResult: 'Pending',
    choiceResult: null,
    voteStatusDate: null,
    created: '2026-11-20T18:00:00.000Z',
    voteDeadline: '2026-11-28T01:00:00.000Z',
    totalYesVotes: 1,
    totalVotes: 2,
    quorumReached: false,
    isVoteCast: false,
    ownVotes: { held: 1, cast: 0 },
    recordMismatch: null,
    revision: 3,
    ...told,
  }
}

export function voteResultAnswer(told: Partial<VoteResultRow> = {}): VoteResultRow {
  return {
    voteResultId: 70,
    voteQuestionId: 7,
    rollEntryId: 700,
    groupId: 101,
    groupName: 'Audio Working Group',
    voterId: 1,
    voterName: 'Ada Alder',
    voterTitle: null,
    memberId: 11,
    memberName: 'Alder Audio',
    member: { memberId: 11, name: 'Alder Audio' },
    organizationId: 11,
    voteChoice: 'Yes',
    voteReason: null,
    isProxy: false,
    proxyVoterId: null,
    proxyVoterName: null,
    created: '2026-11-21T18:00:00.000Z',
    lastModifiedById: 1,
    lastModifiedByName: 'Ada Alder',
    lastModifiedDate: '2026-11-21T18:00:00.000Z',
    revision: 1,
    ...told,
  }
}

function memberAnswer(rollEntryId: number, memberId: number, memberCompanyName: string) {
  const rights = { isVoteEligible: true, isQuorumEligible: true, isActive: true }
  const power = { voterClass: null, weight: 1 }
  return { rollEntryId, memberId, memberCompanyName, ...rights, ...power }
}

export function detailAnswer(told: Partial<VoteQuestionDetail> = {}): VoteQuestionDetail {
  const { isVoteCast: _told, ownVotes: _own, ...shared } = listItemAnswer()
  return {
    ...shared,
    group: { groupId: 101, name: 'Audio Working Group', shortName: 'Audio' },
    description: 'The profile as circulated.',
    voteType: ordinaryVoteType,
    questionType: 'Yes/No/Abstain/Out of Scope',
    firstDeadline: shared.voteDeadline,
    extensions: 0,
    isAutoExtensionEnabled: true,
    timeZone: 'America/Los_Angeles',
    isOpen: true,
    endedBy: null,
    amendedAt: null,
    voteStatusComments: null,
    voteChoice: 'Yes,No,Abstain',
    voteResults: [
      voteResultAnswer(),
      voteResultAnswer({
        voteResultId: 71,
        rollEntryId: 701,
        voteChoice: 'No',
        voteReason: 'Late.',
      }),
    ],
    counts: [
      { choice: 'Yes', count: 1 },
      { choice: 'No', count: 1 },
      { choice: 'Abstain', count: 0 },
    ],
    classes: [],
    averageAttendance: null,
    quorumCount: 3,
    quorumVotes: 2,
    quorumEligible: 4,
    voteEligible: 4,
    isVoteThresholdMet: false,
    isQuorumVoteComplete: false,
    quorumMetDate: null,
    voteThresholdMetDate: null,
    eligibleUsers: [],
    eligibleMembers: [
      memberAnswer(700, 11, 'Alder Audio'),
      memberAnswer(701, 12, 'Birch Broadcast'),
      memberAnswer(702, 13, 'Cedar Chips'),
      memberAnswer(703, 14, 'Dogwood Devices'),
    ],
    motionedId: 1,
    motionedName: 'Alder, Ada',
    motionedCompanyName: 'Alder Audio',
    secondedId: 2,
    secondedName: 'Birch, Ben',
    secondedCompanyName: 'Birch Broadcast',
    linkReference: [],
    notification: true,
    additionalStakeholders: '',
    motionRequestId: null,
    secondVoteOfId: null,
    secondVoteId: null,
    policy: policyOf(ordinaryVoteType),
    recordMismatch: null,
    abilities: { canEdit: false, canClose: false, canCancel: false, canCastProxyVote: false },
    ...told,
  }
}

/** What changed since revision 3, by default nothing. */
export function changesAnswer(told: Partial<VoteQuestionChanges> = {}): VoteQuestionChanges {
  const { eligibleUsers: _users, eligibleMembers: _members, ...facts } = detailAnswer()
  return { ...facts, since: 3, voteResults: [], ...told }
}
