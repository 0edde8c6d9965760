/** A question on which two classes of voters decide and a third one is heard, as the server answers it. */
import type { VoteQuestionDetail } from '../../src/contract/voteQuestions'
import type { QuestionPolicy } from '../../src/rules/policy/policy'
import { questionPolicy } from './policies'
import { detailAnswer, voteResultAnswer } from './questionAnswers'

const twoThirds = { numerator: 2, denominator: 3 }

export const policyOfClasses: QuestionPolicy = {
  ...questionPolicy(),
  electorate: { ...questionPolicy().electorate, classes: ['Issuers', 'Consumers', 'Guests'] },
  decision: {
    ...questionPolicy().decision,
    name: 'Ballot',
    choices: [
      { label: 'Yes', counts: 'for', comment: 'may' },
      { label: 'No', counts: 'against', comment: 'elseNotCounted' },
      { label: 'Abstain', counts: 'abstain', comment: 'may' },
    ],
    passes: [
      {
        sum: ['for'],
        is: '>=',
        share: twoThirds,
        of: ['for', 'against'],
        within: 'Issuers',
      },
      { sum: ['for'], is: '>', of: ['against'], within: 'Consumers' },
    ],
  },
}

const counts = (yes: number, no: number, uncounted = 0) => [
  { choice: 'Yes', count: yes },
  { choice: 'No', count: no, ...(uncounted > 0 && { uncounted }) },
  { choice: 'Abstain', count: 0 },
]
const none = { voteEligible: 0, quorumEligible: 0, quorumVotes: 0, isAdvisory: false }

/** The votes of Alder and Birch, who are Issuers, of Cedar, a Consumer of three votes, and of Dogwood, a guest. */
export function classesAnswer(told: Partial<VoteQuestionDetail> = {}): VoteQuestionDetail {
  const members = detailAnswer().eligibleMembers
  const powers = [
    { voterClass: 'Issuers', weight: 1 },
    { voterClass: 'Issuers', weight: 1 },
    { voterClass: 'Consumers', weight: 3 },
    { voterClass: 'Guests', weight: 1 },
  ]
  const vote = (rollEntryId: number, voteChoice: string) =>
    voteResultAnswer({ voteResultId: rollEntryId, rollEntryId, voteChoice, voteReason: null })
  return detailAnswer({
    voteType: 'Ballot',
    policy: policyOfClasses,
    eligibleMembers: members.map((member, at) => ({ ...member, ...powers[at] })),
    voteResults: [vote(700, 'Yes'), vote(701, 'No'), vote(703, 'No')],
    counts: counts(1, 1, 1),
    classes: [
      { ...none, name: 'Issuers', counts: counts(1, 1, 1), voteEligible: 2, quorumEligible: 2 },
      { ...none, name: 'Consumers', counts: counts(0, 0), voteEligible: 3, quorumEligible: 1 },
      { ...none, name: 'Guests', isAdvisory: true, counts: counts(0, 1, 1), voteEligible: 1 },
    ],
    totalYesVotes: 1,
    totalVotes: 2,
    voteEligible: 5,
    quorumEligible: 3,
    quorumCount: 2,
    ...told,
  })
}
