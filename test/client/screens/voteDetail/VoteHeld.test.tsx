import { act, screen } from '@testing-library/react'
import { votes } from '../../../../src/client/entities/voteResults/voteResults.slice'
import { corrections } from '../../../../src/client/entities/corrections/corrections.slice'
import { correctionAnswer } from '../../../support/correctionAnswers'
import { successAlertMs } from '../../../../src/client/ui/SuccessAlert'
import { requestError } from '../../../support/failures'
import {
  byColleague,
  ballot,
  choice,
  comment,
  form,
  own,
  press,
  submitted,
  withVote,
} from '../../../support/ballotForm'
import { answered, heldEntryId, showVotesHeld } from '../../../support/questionDetailPage'

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.useRealTimers())

const recorded = 'Your vote has been recorded.'

describe('a vote that was cast', () => {
  it('says what was voted and when, and offers to change it', () => {
    showVotesHeld({ detail: withVote(own({ voteReason: 'As agreed.' })) })
    expect(screen.getByRole('heading', { name: 'Your Vote' })).toBeTruthy()
    expect(
      screen.getByText(
        'You voted Yes as a Audio Working Group member on this question on Nov 21, 2026, 10:00 AM Pacific Time.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('As agreed.')).toBeTruthy()
    expect(screen.getByText(/^It proves later that your vote is in the record/)).toBeTruthy()
    expect(press('Change my Vote')).toBeTruthy()
    expect(form()).toBeNull()
  })

  it('of a colleague is changed back with the comment that was given before', async () => {
    const changed = own({ ...byColleague, revision: 2 })
    const earlier = { rollEntryId: heldEntryId, voteChoice: 'No', voteReason: 'Too early.' }
    const { user, actions, tell } = showVotesHeld({ detail: withVote(changed), earlier })
    await user.click(press('Change it back to No'))
    expect(choice('No').checked).toBe(true)
    expect(comment().value).toBe('Too early.')
    await user.click(press('Submit Vote'))
    expect(actions).toContainEqual(
      votes.changeRequested({ ...ballot, voteResultId: 72, revision: 2 }),
    )
    const after = own({ voteChoice: 'No', voteReason: 'Too early.', revision: 3 })
    tell(votes.changeSucceeded(after))
    expect(screen.queryByRole('button', { name: /^Change it back/ })).toBeNull()
  })

  it('offers to change back only that vote', () => {
    const earlier = { rollEntryId: heldEntryId + 1, voteChoice: 'No', voteReason: null }
    showVotesHeld({ detail: withVote(own(byColleague)), earlier })
    expect(press('Change my Vote')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Change it back/ })).toBeNull()
  })

  it('that was corrected after the end says so, and no longer that it was cast like this', () => {
    const { tell } = showVotesHeld({
      detail: { ...withVote(own({ voteChoice: 'No' })), isOpen: false },
    })
    const change = {
      kind: 'vote',
      voteQuestionId: 7,
      rollEntryId: heldEntryId,
      voteChoice: 'No',
    } as const
    const decided = { decidedBy: 'Sam Staff', decidedAt: '2026-11-21T19:00:00.000Z' }
    const listed = [correctionAnswer({ status: 'approved', change, ...decided })]
    tell(corrections.listSucceeded({ corrections: listed, mayAsk: false }))
    screen.getByText(
      'This vote stands as No since a correction on Nov 21, 2026, 11:00 AM Pacific Time: ' +
        'Ada Admin asked for it and Sam Staff approved it.',
    )
    expect(screen.queryByText(/^You voted/)).toBeNull()
  })

  it('tells the holder of a proxy vote who cast it', () => {
    const name = 'Pat Proxy'
    const proxy = own({ isProxy: true, proxyVoterName: name, lastModifiedByName: name })
    showVotesHeld({ detail: withVote(proxy) })
    expect(
      screen.getByText(
        'Pat Proxy voted Yes on your behalf for this question on Nov 21, 2026, 10:00 AM Pacific Time.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/^You voted/)).toBeNull()
    expect(press('Change my Vote')).toBeTruthy()
  })

  it('tells a colleague who cast it, and does not say that they did', () => {
    showVotesHeld({ detail: withVote(own({ ...byColleague })) })
    screen.getByText(
      'Carl Colleague voted Yes for Cedar Chips on this question on Nov 21, 2026, 10:00 AM Pacific Time.',
    )
    expect(screen.queryByText(/^You voted/)).toBeNull()
  })

  it('stays to be read once voting has ended, and cannot be changed', () => {
    showVotesHeld({ detail: { ...withVote(own()), voteStatus: 'Closed', isOpen: false } })
    expect(screen.getByText(/^You voted Yes/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change my Vote' })).toBeNull()
  })
})

describe('a vote that the server took', () => {
  it('is told for ten seconds and shown at once', async () => {
    const { tell } = await submitted()
    jest.useFakeTimers()
    tell(votes.castSucceeded(own({ voteChoice: 'No', voteReason: 'Too early.' })))
    expect(screen.getAllByText(recorded).length).toBeGreaterThan(0)
    expect(screen.getByText(/^You voted No/)).toBeTruthy()
    expect(form()).toBeNull()
    act(() => jest.advanceTimersByTime(successAlertMs))
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByText(/^You voted No/)).toBeTruthy()
  })

  it('leaves the focus where the form was', async () => {
    const { tell } = await submitted()
    tell(votes.castSucceeded(own({ voteChoice: 'No', voteReason: 'Too early.' })))
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.textContent).toContain('You voted No')
  })

  it('leaves no draft behind', async () => {
    const { tell } = await submitted()
    tell(votes.castSucceeded(own({ voteChoice: 'No', voteReason: 'Too early.' })))
    expect(Object.keys(sessionStorage)).toEqual([])
    tell(answered({ ...withVote(own({ voteReason: 'Agreed since.' })), voteStatus: 'Closed' }))
    expect(screen.queryByText(/not sent/)).toBeNull()
  })
})

describe('Change my Vote', () => {
  it('starts from what stands, with its comment, and sends the revision it read', async () => {
    const vote = own({ voteChoice: 'No', voteReason: 'Too early.', revision: 4 })
    const { user, actions } = showVotesHeld({ detail: withVote(vote) })
    await user.click(press('Change my Vote'))
    expect(choice('No').checked).toBe(true)
    expect(comment().value).toBe('Too early.')
    await user.click(choice('Yes'))
    await user.click(screen.getByRole('checkbox', { name: 'Add a comment to my vote' }))
    await user.click(press('Submit Vote'))
    expect(actions.filter(votes.changeRequested.match).map(({ payload }) => payload)).toEqual([
      { ...ballot, choice: 'Yes', voteResultId: 72, revision: 4 },
    ])
  })

  it('shows the record again once the change is taken', async () => {
    const { user, tell } = showVotesHeld({ detail: withVote(own()) })
    await user.click(press('Change my Vote'))
    await user.click(choice('Abstain'))
    await user.type(comment(), 'No position.')
    await user.click(press('Submit Vote'))
    tell(
      votes.changeSucceeded(
        own({ voteChoice: 'Abstain', voteReason: 'No position.', revision: 2 }),
      ),
    )
    expect(screen.getByText(/^You voted Abstain/)).toBeTruthy()
    expect(form()).toBeNull()
    await user.click(press('Change my Vote'))
    expect(choice('Abstain').checked).toBe(true)
  })

  it('goes back by Cancel and forgets what was tried', async () => {
    const { user } = showVotesHeld({ detail: withVote(own()) })
    await user.click(press('Change my Vote'))
    await user.click(choice('No'))
    await user.click(press('Cancel'))
    expect(screen.getByText(/^You voted Yes/)).toBeTruthy()
    await user.click(press('Change my Vote'))
    expect(choice('Yes').checked).toBe(true)
  })

  it('shows what somebody else made of the vote meanwhile, and keeps what was typed', async () => {
    const { user, tell } = showVotesHeld({ detail: withVote(own()) })
    await user.click(press('Change my Vote'))
    await user.click(choice('No'))
    await user.type(comment(), 'Too early.')
    await user.click(press('Submit Vote'))
    const { failure } = requestError('changed-meanwhile')
    const theirs = own({
      voteChoice: 'Abstain',
      voteReason: 'Undecided.',
      ...byColleague,
      revision: 2,
    })
    tell(
      votes.changeFailed({ rollEntryId: heldEntryId, failure }),
      answered({ ...withVote(theirs), revision: 4 }),
    )
    expect(screen.getByRole('alert').textContent).toContain(
      'Carl Colleague changed the vote of Cedar Chips to Abstain while you were filling in this form.',
    )
    expect(screen.getByText(/^Carl Colleague voted Abstain for Cedar Chips/)).toBeTruthy()
    expect(screen.getByText('Undecided.')).toBeTruthy()
    expect(choice('No').checked).toBe(true)
    expect(comment().value).toBe('Too early.')
  })
})
