import { screen } from '@testing-library/react'
import { votes } from '../../../../src/client/entities/voteResults/voteResults.slice'
import {
  byColleague,
  ballot,
  choice,
  comment,
  form,
  own,
  press,
  typed,
  withVote,
} from '../../../support/ballotForm'
import { answered, heldEntryId, showVotesHeld } from '../../../support/questionDetailPage'

beforeEach(() => sessionStorage.clear())

describe('a vote that a colleague casts while it is being filled in', () => {
  const theirs = own({
    voteChoice: 'Yes',
    voteReason: 'As agreed.',
    ...byColleague,
    revision: 5,
  })

  async function conflicting() {
    const page = await typed('Too ear')
    page.tell(answered({ ...withVote(theirs), revision: 4 }))
    return page
  }

  it('says who and what, keeps what was typed and the focus, and waits', async () => {
    const { user, actions } = await conflicting()
    expect(screen.getByRole('alert').textContent).toContain(
      'Carl Colleague voted Yes for Cedar Chips while you were filling in this form. What you chose and typed is kept',
    )
    expect(screen.getByText('As agreed.')).toBeTruthy()
    expect(choice('No').checked).toBe(true)
    expect(document.activeElement).toBe(comment())
    await user.type(comment(), 'ly.')
    expect(comment().value).toBe('Too early.')
    expect(press('Submit Vote')).toHaveProperty('disabled', true)
    await user.type(choice('No'), '{Enter}')
    expect(
      actions.some(
        (action) => votes.castRequested.match(action) || votes.changeRequested.match(action),
      ),
    ).toBe(false)
  })

  it('is changed where the person goes on', async () => {
    const { user, actions } = await conflicting()
    await user.click(press('Continue with mine'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    await user.type(comment(), 'ly.')
    await user.click(press('Submit Vote'))
    expect(actions.filter(votes.changeRequested.match).map(({ payload }) => payload)).toEqual([
      { ...ballot, voteResultId: 72, revision: 5 },
    ])
  })

  it('stands where the person leaves it, and nothing is left of the ballot', async () => {
    const { user } = await conflicting()
    await user.click(press('Leave it at Yes'))
    expect(form()).toBeNull()
    expect(
      screen.getByText(/^Carl Colleague voted Yes for Cedar Chips on this question/),
    ).toBeTruthy()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('is told after a reload too', async () => {
    const { unmount } = await conflicting()
    unmount()
    showVotesHeld({ detail: { ...withVote(theirs), revision: 4 } })
    expect(screen.getByRole('alert').textContent).toMatch(/Carl Colleague voted Yes for Cedar/)
    expect(comment().value).toBe('Too ear')
  })

  it('goes on where what the ballot was begun from cannot be read', async () => {
    sessionStorage.setItem(`quorate.draft.ballot.${heldEntryId}.begun`, '{"version":')
    sessionStorage.setItem(`quorate.draft.ballot.${heldEntryId}.choice`, 'No')
    showVotesHeld({ detail: { ...withVote(theirs), revision: 4 } })
    expect(choice('No').checked).toBe(true)
    expect(screen.queryByText(/while you were/)).toBeNull()
  })

  it('asks nothing where just that was recorded, as when only its answer was lost', async () => {
    const { user, unmount } = showVotesHeld()
    await user.click(choice('Yes'))
    unmount()
    showVotesHeld({ detail: { ...withVote(own({ voteChoice: 'Yes' })), revision: 4 } })
    expect(screen.getByText(/^You voted Yes/)).toBeTruthy()
    expect(form()).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('leaves a change that was begun before a reload open', async () => {
    const detail = withVote(own({ voteChoice: 'Yes' }))
    const { user, unmount } = showVotesHeld({ detail })
    await user.click(press('Change my Vote'))
    await user.click(choice('No'))
    await user.type(comment(), 'On second')
    unmount()
    showVotesHeld({ detail })
    expect(choice('No').checked).toBe(true)
    expect(comment().value).toBe('On second')
    await user.click(press('Cancel'))
    expect(form()).toBeNull()
  })

  it('is just shown where nothing was filled in', () => {
    const { tell } = showVotesHeld()
    tell(answered({ ...withVote(theirs), revision: 4 }))
    expect(form()).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does not move into a change that was begun before', async () => {
    const { user, tell } = showVotesHeld({ detail: withVote(own({ voteChoice: 'Abstain' })) })
    await user.click(press('Change my Vote'))
    await user.type(comment(), 'No position.')
    tell(answered({ ...withVote(theirs), revision: 4 }))
    expect(screen.getByText(/changed the vote of Cedar Chips to Yes/)).toBeTruthy()
    expect(choice('Abstain').checked).toBe(true)
    expect(comment().value).toBe('No position.')
  })

  it.each([
    [{ isProxy: true, proxyVoterName: 'Pat Proxy' }, /Pat Proxy voted Yes on your behalf/],
    [{ lastModifiedById: own().lastModifiedById }, /You voted Yes elsewhere/],
  ])('names who it was (%#)', async (told, text) => {
    const { user, tell } = showVotesHeld()
    await user.click(choice('No'))
    tell(answered({ ...withVote({ ...theirs, ...told }), revision: 4 }))
    expect(screen.getByRole('alert').textContent).toMatch(text)
  })
})
