import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import type { Verdict } from '../../../rules/verdict'

/** The counts of each class of voters, without those of their choices where they are withheld. */
export function presentClasses(
  classes: Verdict['classes'],
  isWithheld: boolean,
): VoteQuestionDetail['classes'] {
  return classes.map(({ byChoice, quorumCast, ...counted }) => ({
    ...counted,
    counts: isWithheld ? null : byChoice,
    quorumVotes: quorumCast,
  }))
}
