import { screen } from '@testing-library/react'
import { CommentsCard } from '../../../../src/client/screens/voteDetail/CommentsCard'
import { voteResultAnswer } from '../../../support/questionAnswers'
import { address, showQuestion } from '../../../support/questionDetailPage'

function showComments(count: number) {
  const voteResults = Array.from({ length: count }, (_, index) =>
    voteResultAnswer({
      voteResultId: index,
      rollEntryId: index,
      voteReason: `Comment ${index}`,
      lastModifiedDate: `2026-11-21T1${index}:00:00.000Z`,
    }),
  )
  return showQuestion({ part: <CommentsCard {...address} />, detail: { voteResults } })
}

const shown = () => screen.queryAllByText(/^Comment \d$/).length
const toggle = () => screen.queryByRole('button', { name: /^Show/ })

describe('the comments card', () => {
  it('says so where nobody has commented', () => {
    showComments(0)
    expect(screen.getByText('No one has commented on this question.')).toBeTruthy()
    expect(toggle()).toBeNull()
  })

  it('shows five without a toggle', () => {
    showComments(5)
    expect(shown()).toBe(5)
    expect(toggle()).toBeNull()
  })

  it('shows the first five of six, all when asked, and fewer again', async () => {
    const { user } = showComments(6)
    expect(shown()).toBe(5)
    await user.click(screen.getByRole('button', { name: 'Show All Comments' }))
    expect(shown()).toBe(6)
    await user.click(screen.getByRole('button', { name: 'Show Fewer Comments' }))
    expect(shown()).toBe(5)
  })
})
