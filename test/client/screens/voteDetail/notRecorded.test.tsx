import { screen } from '@testing-library/react'
import { RequestError } from '../../../../src/client/api/requestFailure'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { selectUnrecordedVotes } from '../../../../src/client/entities/voteResults/unrecordedVotes.selectors'
import { votes } from '../../../../src/client/entities/voteResults/voteResults.slice'
import {
  byColleague,
  ballot,
  choice,
  comment,
  form,
  own,
  press,
  submitted,
  typed,
  withVote,
} from '../../../support/ballotForm'
import { noAnswer, noRoom, requestError } from '../../../support/failures'
import { answered, heldEntryId, showVotesHeld } from '../../../support/questionDetailPage'

beforeEach(() => sessionStorage.clear())

const proxyTimeout = new RequestError({ kind: 'problem', status: 504, code: null, problem: null })

const failing = (error: ReturnType<typeof requestError>) =>
  votes.castFailed({ ballot, idempotencyKey: 'one', failure: error.failure })

describe('a vote that was refused because another stands', () => {
  it.each([
    ['already-voted', 'This vote has been cast already.'],
    ['changed-meanwhile', 'Somebody else changed this vote meanwhile.'],
    ['vote-ended', 'Voting on this question has ended. Your vote was not recorded.'],
  ] as const)('says so where that cannot be loaded either: %s', async (code, text) => {
    const { user, tell, actions } = await submitted()
    tell(failing(requestError(code)), question.requested({ voteQuestionId: 7 }))
    expect(screen.getByText(`${text} Loading what stands...`)).toBeTruthy()
    tell(question.failed({ voteQuestionId: 7, failure: noAnswer().failure }))
    screen.getByText(`${text} What stands could not be loaded; what you chose and typed is kept.`)
    expect(screen.queryByText(/shown here/)).toBeNull()
    expect(comment().value).toBe('Too early.')
    expect(press('Submit Vote')).toHaveProperty('disabled', true)
    await user.click(press('Try again'))
    expect(actions.at(-1)).toEqual(question.requested({ voteQuestionId: 7 }))
    tell(answered({ ...withVote(own({ ...byColleague })), revision: 4 }))
    expect(screen.getByRole('alert').textContent).toContain('Carl Colleague voted Yes')
    expect(comment().value).toBe('Too early.')
  })
})

describe('a vote that was not taken', () => {
  it.each([
    ['Completed', 'Voting ended at the deadline. Your vote was not recorded.'],
    ['Closed', 'This question was closed. Your vote was not recorded.'],
    ['Cancelled', 'This question was cancelled. Your vote was not recorded.'],
  ] as const)(
    'because the question is %s says so and keeps the comment',
    async (voteStatus, text) => {
      const { user, tell } = await submitted()
      tell(failing(requestError('vote-ended')), answered({ voteStatus, revision: 4 }))
      expect(screen.getByRole('alert').textContent).toContain(text)
      expect(screen.getByText('Your comment: Too early.')).toBeTruthy()
      expect(form()).toBeNull()
      await user.click(press('Discard comment'))
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('because somebody cast it before shows what stands, and keeps the ballot', async () => {
    const { tell } = await submitted()
    const theirs = own({ voteChoice: 'Yes', ...byColleague })
    tell(failing(requestError('already-voted')), answered({ ...withVote(theirs), revision: 4 }))
    expect(screen.getByRole('alert').textContent).toMatch(
      /Carl Colleague voted Yes for Cedar Chips/,
    )
    expect(screen.queryByText(/has been cast already/)).toBeNull()
    expect(screen.getByText(/^Carl Colleague voted Yes for Cedar Chips on this/)).toBeTruthy()
    expect(choice('No').checked).toBe(true)
    expect(comment().value).toBe('Too early.')
  })

  it('for want of an answer stays in the form', async () => {
    const { tell } = await submitted()
    tell(failing(noAnswer()), answered())
    expect(screen.getByText(/The answer did not arrive/)).toBeTruthy()
    expect(comment().value).toBe('Too early.')
    expect(press('Submit Vote').getAttribute('aria-disabled')).toBeNull()
  })

  const landed = own({ voteChoice: 'No', voteReason: 'Too early.' })

  it.each([
    ['for want of an answer', noAnswer()],
    ['by a proxy that got none', proxyTimeout],
    ['by a server that lost its database while it committed', noRoom()],
  ])('%s, and was recorded after all, tells its success and nothing else', async (_by, error) => {
    const { tell, store } = await submitted()
    tell(failing(error), answered({ ...withVote(landed), revision: 4 }))
    expect(screen.getAllByText('Your vote has been recorded.').length).toBeGreaterThan(0)
    expect(screen.getByText(/^You voted No/)).toBeTruthy()
    expect(screen.queryByText(/did not arrive/)).toBeNull()
    expect(selectUnrecordedVotes(store.getState())).toEqual([])
  })

  it('because the same stands already, as of another tab, is called unrecorded nowhere', async () => {
    const { tell, store } = await submitted()
    tell(failing(requestError('already-voted')), answered({ ...withVote(landed), revision: 4 }))
    expect(screen.getByText(/^You voted No/)).toBeTruthy()
    expect(selectUnrecordedVotes(store.getState())).toEqual([])
  })
})

test('a choice that was picked and never sent is called so when voting ends', async () => {
  const { user, tell } = showVotesHeld()
  await user.click(choice('Yes'))
  tell(answered({ voteStatus: 'Completed', revision: 4 }))
  screen.getByText('Voting ended at the deadline. Your vote was not sent.')
  await user.click(press('Dismiss'))
  expect(screen.queryByText(/was not sent/)).toBeNull()
})

describe('a comment that was still being typed', () => {
  it('is kept when voting ends', async () => {
    const { tell } = await typed('Too ear')
    tell(answered({ voteStatus: 'Cancelled', revision: 4 }))
    expect(screen.getByRole('alert').textContent).toContain(
      'This question was cancelled. Your comment was not sent.',
    )
    expect(screen.getByText('Your comment: Too ear')).toBeTruthy()
  })

  it('is kept when the deadline has come and nobody has counted yet, and goes on after an extension', async () => {
    const { tell } = await typed('Too ear')
    tell(answered({ isOpen: false }))
    expect(screen.getByText('Voting has ended. The votes are being counted.')).toBeTruthy()
    expect(screen.getByText('Your comment: Too ear')).toBeTruthy()
    expect(form()).toBeNull()
    tell(answered({ voteDeadline: '2026-11-29T01:00:00.000Z', extensions: 1, revision: 4 }))
    expect(choice('No').checked).toBe(true)
    expect(comment().value).toBe('Too ear')
  })

  it('is not called unsent after a reload where just that was recorded', () => {
    sessionStorage.setItem(`quorate.draft.ballot.${heldEntryId}.choice`, 'No')
    sessionStorage.setItem(`quorate.draft.ballot.${heldEntryId}.comment`, 'Too early. ')
    const landed = own({ voteChoice: 'No', voteReason: 'Too early.' })
    showVotesHeld({ detail: { ...withVote(landed), voteStatus: 'Closed', isOpen: false } })
    expect(screen.getByText(/^You voted No/)).toBeTruthy()
    expect(screen.queryByText(/not sent/)).toBeNull()
  })
})
