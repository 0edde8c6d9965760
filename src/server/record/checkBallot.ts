import { needsComment } from '../../rules/comment'
import { isBefore } from '../../rules/pacificTime'
import type { RollEntry } from '../../rules/roll'
import type { ReplayedQuestion } from './replayState'
import type { BallotEvent } from './questionEvent'

/** What is wrong with a vote of the record, given the question as it stood; empty where all is well. */
export function checkBallotEvent(
  { opened, roll, terms, votes }: ReplayedQuestion,
  event: BallotEvent,
  choice: string | null,
  hasComment: boolean,
): string[] {
  const holder = roll.find((entry) => entry.rollEntryId === event.vote)
  const before = votes.get(event.vote)
  const findings: [boolean, string][] = [
    [!isBefore(event.at, terms.deadline), 'a vote after the deadline'],
    [holder?.isVoteEligible !== true, 'a vote that nobody on the roll may cast'],
    [holder !== undefined && !isRightful(event, holder), 'a vote by somebody without that right'],
    [event.event === 'cast' && before !== undefined, 'a vote cast twice'],
    [event.event === 'changed' && event.replaces !== before?.event.seq, 'replaces no live vote'],
    [choice !== null && !opened.choices.includes(choice), 'a choice the question does not offer'],
    [choice !== null && needsComment(choice) && !hasComment, 'lacks its comment'],
  ]
  return findings.flatMap(([isWrong, message]) => (isWrong ? [message] : []))
}

/** Only holders change a vote; offices cast the votes of others. */
function isRightful({ event, right, actor }: BallotEvent, holder: RollEntry): boolean {
  switch (right) {
    case 'holder':
      return holder.kind !== 'company' && holder.userId === actor.userId
    case 'colleague':
      return holder.kind === 'company'
    case 'namedProxy':
    case 'admin':
    case 'staff':
      return event === 'cast' && holder.userId !== actor.userId
  }
}
