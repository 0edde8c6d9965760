import { call, put, select } from 'redux-saga/effects'
import { newIdempotencyKey } from '../../../api/idempotencyKey'
import type { RequestError } from '../../../api/requestFailure'
import { voteResultsApi } from '../../../api/voteResults'
import { question } from '../../../entities/voteQuestions/voteQuestions.slice'
import {
  castVote,
  changeVote,
  watchVoteResults,
} from '../../../entities/voteResults/voteResults.saga'
import {
  selectAttempt,
  selectKeyToRepeat,
} from '../../../entities/voteResults/voteResults.selectors'
import { votes, type Ballot } from '../../../entities/voteResults/voteResults.slice'
import { dispatches, outside, returns, shows, throws, yields } from '../../../stepper/scenario'
import type { RootState } from '../../../store/rootReducer'
import type { FlowScenario } from './flowScenario'
import { noAnswer, requestError } from '../failures'
import { voteResultAnswer } from './questionAnswers'

const ballot: Ballot = {
  groupId: 101,
  voteQuestionId: 7,
  rollEntryId: 702,
  forGroupId: 101,
  choice: 'Yes',
  reason: null,
}
const { groupId, voteQuestionId, rollEntryId } = ballot
const params = { groupId, id: voteQuestionId }
const body = { voteChoice: 'Yes', voteReason: null, groupId: 101 }
const sent = { params, body, idempotencyKey: 'key-1' }
const result = voteResultAnswer({ voteResultId: 72, rollEntryId, voteChoice: 'Yes' })
const change = { ...ballot, choice: 'No', reason: 'Too early.', voteResultId: 72, revision: 4 }
const changed = voteResultAnswer({ voteResultId: 72, rollEntryId, voteChoice: 'No', revision: 5 })
const status = (state: RootState, ids: typeof ballot) =>
  selectAttempt(state, ids.rollEntryId).status
const wantsQuestion = yields(put(question.requested({ voteQuestionId })))

const common = {
  about: 'voteResults',
  screen: '/group/101/votingquestions/7',
  watchers: [watchVoteResults],
  follows: [castVote, changeVote],
  given: [],
  real: { as: 'chair', needs: 'an open question' },
}
const ofChanges = { ...common, real: { as: 'chair', needs: 'a vote of their own' } }

/** The cast of the ballot up to its call, under a new key. */
const castBegins = [
  dispatches(votes.castRequested(ballot)),
  yields(select(selectKeyToRepeat, ballot)),
  yields(call(newIdempotencyKey), returns('key-1')),
]
const asksCast = call(voteResultsApi.cast, sent)
const castSucceeds = (name?: string) => [
  yields(asksCast, returns(result), name),
  yields(put(votes.castSucceeded(result))),
  wantsQuestion,
  shows('the cast is done', status, 'done', ballot),
]
const castFails = (error: RequestError) => [
  ...castBegins,
  yields(asksCast, throws(error)),
  yields(put(votes.castFailed({ ballot, idempotencyKey: 'key-1', failure: error.failure }))),
  wantsQuestion,
  shows('the cast has failed', status, 'failed', ballot),
]
const asksChange = call(voteResultsApi.change, {
  params: { ...params, resultId: 72 },
  body: { ...body, voteChoice: 'No', voteReason: 'Too early.' },
  ifMatch: 4,
})

export const scenarios: FlowScenario[] = [
  {
    ...common,
    title: 'A vote is cast',
    teaches:
      'A cast goes out under a key of its own; whatever comes of it, the question is fetched again.',
    steps: () => [...castBegins, ...castSucceeds()],
  },
  {
    ...common,
    title: 'The answer to a cast is lost, and it is repeated under its key',
    teaches:
      'Nobody knows whether a vote without an answer counts, so the second attempt keeps the first key.',
    steps: () => {
      const error = noAnswer()
      return [
        outside('the answer to the next call is lost'),
        ...castFails(error),
        dispatches(votes.castRequested(ballot), 'the person casts once more'),
        yields(select(selectKeyToRepeat, ballot)),
        ...castSucceeds('the cast is repeated'),
      ]
    },
  },
  {
    ...common,
    title: 'The question is closed while a vote is cast',
    teaches:
      'A refusal keeps its reason, and the question is fetched again: it shows that it has ended.',
    steps: () => {
      const error = requestError('vote-ended')
      return [
        outside('staff cancel the question'),
        ...castFails(error),
        shows('a refused cast is not repeated under its key', selectKeyToRepeat, null, ballot),
      ]
    },
  },
  {
    ...ofChanges,
    title: 'A vote is changed',
    teaches: 'A change names the revision that it was made from.',
    steps: () => [
      dispatches(votes.changeRequested(change)),
      yields(asksChange, returns(changed)),
      yields(put(votes.changeSucceeded(changed))),
      wantsQuestion,
      shows('the change is done', status, 'done', ballot),
    ],
  },
  {
    ...ofChanges,
    title: 'Somebody else of the company changed the vote first',
    teaches:
      'The server refuses a change of what has changed meanwhile; the question shows the other one.',
    steps: () => {
      const error = requestError('changed-meanwhile')
      return [
        outside('the vote is changed elsewhere'),
        dispatches(votes.changeRequested(change)),
        yields(asksChange, throws(error)),
        yields(put(votes.changeFailed({ rollEntryId, failure: error.failure }))),
        wantsQuestion,
        shows('the change has failed', status, 'failed', ballot),
      ]
    },
  },
]
