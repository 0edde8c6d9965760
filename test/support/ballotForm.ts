/** The form of a vote as a person sees it, and the vote that Mira Member holds. */
import { screen } from '@testing-library/react'
import type { VoteResultRow } from '../../src/contract/voteResults'
import { detailAnswer, voteResultAnswer } from './questionAnswers'
import { heldEntryId } from './questionDetailPage'

export const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
export const comment = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your comment/ })
export const press = (name: string) => screen.getByRole('button', { name })
export const form = () => screen.queryByRole('radiogroup')

/** Her vote, as it was recorded. */
export function own(told: Partial<VoteResultRow> = {}): VoteResultRow {
  return voteResultAnswer({
    voteResultId: 72,
    rollEntryId: heldEntryId,
    voterName: 'Mira Member',
    lastModifiedByName: 'Mira Member',
    ...told,
  })
}

/** The question with one more vote than before. */
export const withVote = (vote: VoteResultRow) => ({
  voteResults: [...detailAnswer().voteResults, vote],
})

/** What she sends. */
export const ballot = {
  groupId: 101,
  voteQuestionId: 7,
  rollEntryId: heldEntryId,
  forGroupId: 101,
  choice: 'No',
  reason: 'Too early.',
}
