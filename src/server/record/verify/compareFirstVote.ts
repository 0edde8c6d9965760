import { isBefore } from '../../../rules/instant'
import { policyOfQuestion } from '../../../rules/policy/policy'
import { firstOutcome, policyOfSecondVote } from '../../../rules/policy/secondVote'
import type { OpenedEvent, QuestionEvent } from '../questionEvent'
import { canonicalText } from './differing'
import { openedQuestion } from './replayedQuestion'

type Told = Pick<OpenedEvent, 'at' | 'secondVoteOf' | 'voteType' | 'choices' | 'policy'>

/** What a second vote tells otherwise than the record of the first; empty where they agree, and of other questions. */
export function compareFirstVote(
  { at, secondVoteOf: told, voteType, choices, policy }: Told,
  events: readonly QuestionEvent[],
): string[] {
  const [opened] = events
  if (!told) return []
  const outcomes = events.flatMap((event) =>
    'outcome' in event && !isBefore(at, event.at) ? event : [],
  )
  const [end, last = end] = [outcomes[0], outcomes.at(-1)]
  if (opened?.event !== 'opened' || !end || !last) return ['follows a vote that had not ended']
  const { result: voteResult, isQuorumReached } = last.outcome
  const itsPolicy = policyOfSecondVote(openedQuestion(opened).policy)
  const own = itsPolicy && policyOfQuestion(itsPolicy, voteType, choices)
  return [
    end.at !== told.endedAt || firstOutcome({ voteResult, isQuorumReached }) !== told.outcome
      ? 'follows a vote that ended otherwise than it tells'
      : [],
    canonicalText(own) === canonicalText(policy)
      ? []
      : 'has other bylaws than the vote that it follows',
  ].flat()
}
