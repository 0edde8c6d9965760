import { NewVoteIcon } from '../../ui/icons/NewVoteIcon'
import { NotVotedIcon } from '../../ui/icons/NotVotedIcon'
import { VotedIcon } from '../../ui/icons/VotedIcon'
import type { CallerStatus } from './questionFacts'

/** The words and the look of each standing, for list and legend alike. */
export const statusStyles = {
  voted: { words: 'You Voted on This Question', Icon: VotedIcon, colour: 'success.main' },
  partly: {
    words: 'You Cast Some of Your Votes on This Question',
    Icon: VotedIcon,
    colour: 'text.secondary',
  },
  new: { words: 'New Voting Question', Icon: NewVoteIcon, colour: 'primary.main' },
  notVoted: {
    words: "You Didn't Vote on This Question",
    Icon: NotVotedIcon,
    colour: 'text.secondary',
  },
} satisfies Record<CallerStatus, unknown>
