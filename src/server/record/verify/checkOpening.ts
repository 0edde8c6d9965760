import { allowsVoteType, isLedByYesAndNo } from '../../../rules/policy/firstFormat'
import { countQuorumEligible, countVoteEligible, quorumCountOf } from '../../../rules/quorum'
import type { OpenedEvent } from '../questionEvent'
import { named } from './replay'
import { openedPolicy } from './replayedQuestion'

/** Checks the rules of an opening: the kind of vote, who decides, and how many must vote. */
export function checkOpening(opened: OpenedEvent): string[] {
  const { policy, voteType, choices, quorumCount } = opened
  const { decision } = openedPolicy(opened)
  const roll = {
    quorumEligible: countQuorumEligible(opened.roll),
    voteEligible: countVoteEligible(opened.roll),
  }
  return named([
    [!allowsVoteType(policy, voteType), 'a kind of vote that the policy does not allow'],
    [isLedByYesAndNo(policy, choices), 'a leading choice that decides over Yes and No'],
    [quorumCount !== quorumCountOf(decision.quorum, roll), 'a quorum that the policy does not say'],
  ])
}
