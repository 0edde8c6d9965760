import { asksForAverage } from '../../../rules/averageAttendance'
import { discussionRefusal } from '../../../rules/motion'
import { isAdvisory } from '../../../rules/policy/classes'
import { allowsVoteType, isLedByYesAndNo } from '../../../rules/policy/firstFormat'
import { isBefore } from '../../../rules/instant'
import { printTerms } from '../../../rules/policy/notation'
import type { Decision, MotionRule } from '../../../rules/policy/policy'
import { secondDecision, secondVoteRefusal } from '../../../rules/policy/secondVote'
import type { OpenedEvent } from '../questionEvent'
import { named } from './replay'
import { openedQuestion } from './replayedQuestion'

function isOpenedTooEarly(opened: OpenedEvent, motions: MotionRule): boolean {
  const { at, discussedSince, secondVoteOf } = opened
  if (secondVoteOf) return discussedSince !== undefined
  if (motions.discussionDays === undefined) return discussedSince !== undefined
  return discussionRefusal(motions, discussedSince ?? null, at) !== null
}

/** Whether a second vote breaks the policy: it may not follow a first vote with this end, or its terms differ. */
function isWrongSecondVote({ at, secondVoteOf }: OpenedEvent, decision: Decision): boolean {
  if (!secondVoteOf) return false
  const { outcome, endedAt } = secondVoteOf
  const ended = { voteResult: resultOf[outcome], voteStatusDate: endedAt }
  const first = { ...ended, isQuorumReached: outcome !== 'noQuorum', isSecond: false }
  const { passes, quorum } = secondDecision(decision)
  return (
    secondVoteRefusal(decision, { ...first, hasSecond: false }, at) !== null ||
    isBefore(at, endedAt) ||
    printTerms(passes) !== printTerms(decision.passes) ||
    printTerms(quorum) !== printTerms(decision.quorum)
  )
}

const resultOf = { noQuorum: 'Failed', rejected: 'Failed', passed: 'Pass' } as const

/** Checks the rules of an opening: the kind of vote, who decides, and how many must vote. */
export function checkOpening(opened: OpenedEvent): string[] {
  const { policy: recorded, voteType, choices, quorumCount, averageAttendance = null } = opened
  const { policy, roll, quorumCount: needed } = openedQuestion(opened)
  const { decision, electorate, motions } = policy
  const holders = [...roll.values()]
  return named([
    [!allowsVoteType(recorded, voteType), 'a kind of vote that the policy does not allow'],
    [isLedByYesAndNo(recorded, choices), 'a leading choice that decides over Yes and No'],
    [quorumCount !== needed, 'a quorum that the policy does not say'],
    [
      asksForAverage(decision.quorum) !== (averageAttendance !== null),
      'an average attendance that the policy does not say',
    ],
    [isWrongSecondVote(opened, decision), 'a second vote that the policy does not allow'],
    [isOpenedTooEarly(opened, motions), 'an opening before a discussion that the policy asks for'],
    [
      holders.some(
        ({ voterClass }) => voterClass !== null && !electorate.classes.includes(voterClass),
      ),
      'a class of voters that the policy does not have',
    ],
    [holders.some(({ weight }) => !Number.isInteger(weight) || weight < 1), 'a vote of no weight'],
    [
      holders.some((one) => one.isQuorumEligible && isAdvisory(decision, one.voterClass)),
      'a quorum of advisory votes',
    ],
  ])
}
