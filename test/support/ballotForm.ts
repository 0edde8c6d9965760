/** The form of a vote as a person sees it, and the vote that Mira Member holds. */
import { screen } from '@testing-library/react'
import { votes } from '../../src/client/entities/voteResults/voteResults.slice'
import type { VoteResultRow } from '../../src/contract/voteResults'
import { detailAnswer, voteResultAnswer } from './questionAnswers'
import { heldEntryId, showVotesHeld } from './questionDetailPage'
import { userContext } from './signedIn'

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
    lastModifiedById: userContext().userId,
    lastModifiedByName: 'Mira Member',
    ...told,
  })
}

/** The vote where somebody else of her company cast or changed it. */
export const byColleague = { lastModifiedById: 99, lastModifiedByName: 'Carl Colleague' }

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

/** A person who chose No and typed this comment. */
export async function typed(text: string) {
  const page = showVotesHeld()
  await page.user.click(choice('No'))
  await page.user.type(comment(), text)
  return page
}

/** A person who chose No for a reason and sent it. */
export async function submitted() {
  const page = await typed('Too early.')
  await page.user.click(press('Submit Vote'))
  expect(page.actions.some(votes.castRequested.match)).toBe(true)
  return page
}
