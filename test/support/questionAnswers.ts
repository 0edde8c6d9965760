/** Answers of the API about one voting question, as a test needs them: those of the scenarios, and more. */
import type { UserEligibility } from '../../src/contract/eligibility'
import type { ShownVoteResult, VoteResultRow } from '../../src/contract/voteResults'
import { voteResultAnswer } from '../../src/client/app/stepper/flows/questionAnswers'

export {
  changesAnswer,
  detailAnswer,
  listItemAnswer,
  voteResultAnswer,
} from '../../src/client/app/stepper/flows/questionAnswers'

/** The same vote in a blind poll, as everybody sees it who does not hold it. */
export function redactedVoteAnswer(told: Partial<VoteResultRow> = {}): ShownVoteResult {
  return {
    ...voteResultAnswer(told),
    voteResultId: null,
    voteChoice: null,
    voteReason: null,
    created: null,
    lastModifiedById: null,
    lastModifiedByName: null,
    lastModifiedDate: null,
    revision: null,
  }
}

export function eligibilityAnswer(told: Partial<UserEligibility> = {}): UserEligibility {
  return {
    voteQuestionId: 7,
    userId: 3,
    eligibleVotes: [
      {
        rollEntryId: 702,
        title: null,
        groupId: 101,
        groupName: 'Audio Working Group',
        memberId: 13,
        memberName: 'Cedar Chips',
        voteResultId: null,
      },
    ],
    isProxyVoteEligible: false,
    ineligibleReason: null,
    ...told,
  }
}
