import { screen } from '@testing-library/react'
import { questionList } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import { session } from '../../../../src/client/entities/session/session.slice'
import { votes } from '../../../../src/client/entities/voteResults/voteResults.slice'
import { waitingQuestions } from '../../../../src/client/entities/waitingQuestions/waitingQuestions.request'
import { accessibleGroup, signedIn } from '../../../support/signedIn'
import { noAnswer } from '../../../support/failures'
import { voteResultAnswer } from '../../../support/questionAnswers'
import {
  councilVote,
  heldEntryId,
  showQuestion,
  showVotesHeld,
} from '../../../support/questionDetailPage'

beforeEach(() => sessionStorage.clear())

const cast = (rollEntryId = heldEntryId) =>
  votes.castSucceeded(voteResultAnswer({ voteResultId: rollEntryId + 10, rollEntryId }))

const found = (totalCount: number, ...ids: number[]) =>
  waitingQuestions.succeeded({ ids, totalCount })

const wished = { groupId: 101 }
const onward = () => screen.queryByRole('link', { name: /^Next open question/ })

it('leads from a vote that was cast to the next question that waits for one', () => {
  const { tell, actions } = showVotesHeld()
  expect(actions.some(waitingQuestions.requested.match)).toBe(false)
  tell(cast())
  expect(actions).toContainEqual(waitingQuestions.requested(wished))
  tell(found(3, 12, 15))
  expect(onward()?.textContent).toBe('Next open question (3 left)')
  expect(onward()?.getAttribute('href')).toBe('/group/101/votingquestions/12')
})

it('waits until the last of several votes is cast', () => {
  const eligibleVotes = [councilVote(), councilVote({ rollEntryId: 711, title: 'Chair' })]
  const { tell, actions } = showVotesHeld({ eligibility: { eligibleVotes } })
  tell(cast(710))
  expect(actions.some(waitingQuestions.requested.match)).toBe(false)
  tell(cast(711))
  expect(actions.some(waitingQuestions.requested.match)).toBe(true)
})

it('says that nothing else waits', () => {
  const { tell } = showVotesHeld()
  tell(cast())
  tell(found(0))
  expect(screen.getByText('No other question of this group waits for your vote.')).toBeTruthy()
  expect(onward()).toBeNull()
  expect(screen.queryByRole('link', { name: /^Next: / })).toBeNull()
})

it('leads from the last of a group to what waits in the group with the nearest deadline', () => {
  const { tell, actions } = showVotesHeld()
  tell(cast())
  expect(actions.some(session.freshUserContextRequested.match)).toBe(false)
  tell(found(0))
  expect(actions).toContainEqual(session.freshUserContextRequested())
  const waits = (groupId: number, shortName: string, nextDeadline: string) =>
    accessibleGroup({ groupId, shortName, openVotes: 2, nextDeadline })
  const accessibleGroups = [
    accessibleGroup({ groupId: 101, openVotes: 1, nextDeadline: '2026-11-22T01:00:00.000Z' }),
    accessibleGroup({ groupId: 14, shortName: 'Video WG' }),
    waits(36, 'BARB', '2026-11-24T01:00:00.000Z'),
    waits(12, 'Assembly', '2026-11-23T01:00:00.000Z'),
  ]
  tell(signedIn({ accessibleGroups }))
  const next = screen.getByRole('link', { name: 'Next: Assembly (2 left)' })
  expect(next.getAttribute('href')).toBe('/group/12/votingquestions?awaiting=me')
})

it('leads to what waits where the next one could not be found out', () => {
  const { tell } = showVotesHeld()
  tell(cast())
  tell(waitingQuestions.failed({ failure: noAnswer().failure }))
  const list = screen.getByRole('link', { name: 'Questions that wait for me' })
  expect(list.getAttribute('href')).toBe('/group/101/votingquestions?awaiting=me')
})

it('asks nothing on a question that has ended', () => {
  const ended = { voteStatus: 'Closed', isOpen: false } as const
  const { tell, actions } = showVotesHeld({ detail: ended })
  tell(cast())
  expect(actions.some(waitingQuestions.requested.match)).toBe(false)
})

it('leads back to the list as it was left', () => {
  const { tell } = showQuestion()
  const back = () => screen.getByRole('link', { name: 'Voting Questions' }).getAttribute('href')
  expect(back()).toBe('/group/101/votingquestions')
  const query = { page: 3, size: 50, sort: 1, search: 'codec', awaiting: 'me' } as const
  tell(questionList.opened({ groupId: 101, query }))
  expect(back()).toBe('/group/101/votingquestions?search=codec&awaiting=me&sort=1&size=50&page=3')
  tell(questionList.opened({ groupId: 102, query }))
  expect(back()).toBe('/group/101/votingquestions')
})
