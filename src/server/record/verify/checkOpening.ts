import { allowsVoteType, isLedByYesAndNo } from '../../../rules/policy/firstFormat'
import { quorumCountOf } from '../../../rules/quorum'
import type { OpenedEvent } from '../questionEvent'
import { named } from './replay'
import { openedQuestion } from './replayedQuestion'

/** Checks the rules of an opening: the kind of vote, who decides, and how many must vote. */
export function checkOpening(opened: OpenedEvent): string[] {
  const { policy: recorded, voteType, choices, quorumCount } = opened
  const { policy, ...roll } = openedQuestion(opened)
  const needed = quorumCountOf(policy.decision.quorum, roll)
  return named([
    [!allowsVoteType(recorded, voteType), 'a kind of vote that the policy does not allow'],
    [isLedByYesAndNo(recorded, choices), 'a leading choice that decides over Yes and No'],
    [quorumCount !== needed, 'a quorum that the policy does not say'],
  ])
}
