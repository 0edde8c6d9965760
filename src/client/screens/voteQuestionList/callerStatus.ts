import type { VoteQuestion } from '../../entities/voteQuestions/voteQuestion'
import { NewVoteIcon, NotVotedIcon, VotedIcon } from '../../ui/icons'

/** The words, the icon and the colour of each caller status, for list and legend alike. */
export const callerStatuses = {
  voted: { label: 'You Voted on This Question', Icon: VotedIcon, colour: 'success-main' },
  partly: {
    label: 'You Cast Some of Your Votes on This Question',
    Icon: VotedIcon,
    colour: 'text-secondary',
  },
  new: { label: 'New Voting Question', Icon: NewVoteIcon, colour: 'primary-main' },
  notVoted: {
    label: "You Didn't Vote on This Question",
    Icon: NotVotedIcon,
    colour: 'text-secondary',
  },
}

/** Whether the person has voted on a question, wholly or in part, or still can. */
export function callerStatusOf(question: VoteQuestion): keyof typeof callerStatuses {
  if (question.isVoteCast) return 'voted'
  if (question.ownVotes && question.ownVotes.cast > 0) return 'partly'
  return question.voteStatus === 'Pending' ? 'new' : 'notVoted'
}
