import { fireEvent, screen } from '@testing-library/react'
import { eligibility } from '../../../../src/client/entities/eligibility/eligibility.request'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { VoteForms } from '../../../../src/client/screens/voteDetail/VoteForms'
import { noAnswer } from '../../../support/failures'
import { address, answered, councilVote, showVotesHeld } from '../../../support/questionDetailPage'
import { presetPolicy, questionPolicy } from '../../../support/policies'
import { renderPage } from '../../../support/renderPage'
import { signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'

beforeEach(() => sessionStorage.clear())

const council = presetPolicy('council')

describe('votes held', () => {
  it('have a form each in a council, headed by what they are cast as', () => {
    showVotesHeld({
      detail: { policy: council },
      eligibility: {
        eligibleVotes: [
          councilVote(),
          councilVote({
            rollEntryId: 711,
            title: 'Working Group Chair',
            groupId: 101,
            groupName: 'Audio Working Group',
          }),
        ],
      },
    })
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Cast Your Vote as a Review Board Councilor',
      'Cast Your Vote as a Audio Working Group Working Group Chair',
    ])
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
  })

  it('are filled in apart from each other', async () => {
    const { user } = showVotesHeld({
      detail: { policy: council },
      eligibility: { eligibleVotes: [councilVote(), councilVote({ rollEntryId: 711 })] },
    })
    const [first, second] = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Yes' })
    if (!first || !second) throw new Error('Two forms were expected')
    await user.click(first)
    expect([first.checked, second.checked]).toEqual([true, false])
  })

  it('are promised above the forms of a blind poll what stays secret, while votes are taken', () => {
    const policy = questionPolicy(101, 'Blind Straw-poll')
    const { tell } = showVotesHeld({ detail: { policy } })
    const promise = () => screen.queryByText(/^This is a blind straw poll: nobody outside your/)
    expect(promise()).toBeTruthy()
    tell(answered({ policy, voteStatus: 'Completed', voteResult: 'Pass', revision: 4 }))
    expect(promise()).toBeNull()
  })

  it('are headed without a title in other groups', () => {
    const vote = councilVote({ title: 'Delegate', groupId: 12, groupName: 'Assembly' })
    const policy = presetPolicy('delegates')
    showVotesHeld({ detail: { policy }, eligibility: { eligibleVotes: [vote] } })
    expect(screen.getByRole('heading', { name: 'Cast Your Vote' })).toBeTruthy()
  })
})

describe('somebody who holds none', () => {
  const reason = 'Cedar Chips was not eligible to vote when this question opened.'

  it('reads the reason of the server', () => {
    showVotesHeld({ eligibility: { eligibleVotes: [], ineligibleReason: reason } })
    expect(screen.getByText(reason)).toBeTruthy()
  })

  it('reads the specified words where the server gives none', () => {
    showVotesHeld({ eligibility: { eligibleVotes: [] } })
    expect(
      screen.getByText(
        'You are ineligible to vote on this question. Please check with your group lead/admin if you have questions, or feel you have reached this message in error.',
      ),
    ).toBeTruthy()
  })

  it('reads nothing of it once voting has ended', () => {
    const { tell } = showVotesHeld({
      eligibility: { eligibleVotes: [], ineligibleReason: reason },
    })
    tell(answered({ voteStatus: 'Completed', revision: 4 }))
    expect(screen.queryByText(reason)).toBeNull()
  })
})

it('offers another try where eligibility could not be found out', () => {
  const { failure } = noAnswer()
  const failed = eligibility.checkFailed({ voteQuestionId: 7, failure })
  const { actions } = renderPage(<VoteForms {...address} />, {
    state: stateAfter(signedIn(), answered(), failed),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.some(question.requested.match)).toBe(true)
})
