import { screen } from '@testing-library/react'
import { votes } from '../../../../src/client/entities/voteResults/voteResults.slice'
import { VoteInTurn } from '../../../../src/client/screens/desk/VoteInTurn'
import {
  ballot,
  byColleague,
  choice,
  comment,
  own,
  press,
  withVote,
} from '../../../support/ballotForm'
import { duty } from '../../../support/deskAnswers'
import { noAnswer } from '../../../support/failures'
import { answered, councilVote, showQuestion } from '../../../support/questionDetailPage'

beforeEach(() => sessionStorage.clear())

const theirs = answered(withVote(own({ voteChoice: 'Yes', ...byColleague })))
const mine = own({ voteChoice: 'No', voteReason: 'Too early.' })
const recorded = 'Your vote has been recorded.'

function show(eligibility: Parameters<typeof showQuestion>[0] = {}) {
  const turn = [duty(), duty({ id: 8, title: 'The last' })]
  return showQuestion({ ...eligibility, part: <VoteInTurn votes={turn} onEnd={() => undefined} /> })
}

const isAt = (place: number) => screen.queryByText(`${place} of 2`) !== null
const announced = () => screen.getByRole('status').textContent

test('a vote that is sent leads on once it is recorded, though the live update comes before', async () => {
  const { tell, user } = show()
  await user.keyboard('n')
  await user.type(comment(), 'Too early.')
  await user.click(press('Submit Vote'))
  tell(answered(withVote(mine)))
  expect(isAt(1)).toBe(true)
  tell(votes.castSucceeded(mine))
  expect([isAt(2), announced()]).toEqual([true, recorded])
})

test('a vote whose answer was lost leads on once it is known to be recorded', () => {
  const { tell } = show()
  tell(
    votes.castRequested(ballot),
    votes.castFailed({ ballot, idempotencyKey: 'key', failure: noAnswer().failure }),
  )
  expect(isAt(1)).toBe(true)
  tell(answered(withVote(mine)))
  expect(isAt(2)).toBe(true)
})

test('a vote of a colleague waits for an answer, and what is typed on reaches no other question', async () => {
  const { tell, user, actions } = show()
  await user.keyboard('n')
  await user.type(comment(), 'Too ')
  tell(theirs)
  expect([isAt(1), announced()]).toEqual([true, ''])
  await user.keyboard('early.')
  expect(comment().value).toBe('Too early.')
  await user.click(press('Continue with mine'))
  await user.click(press('Submit Vote'))
  expect(actions.filter(votes.changeRequested.match)).toHaveLength(1)
  tell(votes.changeSucceeded({ ...mine, revision: 2 }))
  expect([isAt(2), announced()]).toEqual([true, recorded])
})

test('a vote of a colleague stands in its place where nothing was chosen', async () => {
  const { tell, user } = show()
  tell(theirs)
  expect([isAt(1), announced()]).toEqual([true, ''])
  await user.click(press('Next'))
  expect(isAt(2)).toBe(true)
})

test('a vote that is sent does not lead past another one that a colleague cast meanwhile', async () => {
  const [first, other] = [councilVote(), councilVote({ rollEntryId: 702 })]
  const { tell, user } = show({ eligibility: { eligibleVotes: [first, other] } })
  const [, no] = screen.getAllByRole('radio', { name: 'No' })
  await user.click(no!)
  tell(theirs, votes.castSucceeded(own({ rollEntryId: 710 })))
  expect(isAt(1)).toBe(true)
  expect(choice('No').checked).toBe(true)
})

test('a vote that was recorded after one had gone on leads nowhere', async () => {
  const { tell, user } = show()
  tell(votes.castRequested(ballot))
  await user.click(press('Skip'))
  tell(votes.castSucceeded(mine))
  await user.click(press('Back'))
  expect([isAt(1), announced()]).toEqual([true, recorded])
})
