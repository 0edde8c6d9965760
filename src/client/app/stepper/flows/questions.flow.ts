import { call, delay, put, select } from 'redux-saga/effects'
import { voteQuestionsApi } from '../../../api/voteQuestions'
import { now } from '../../../clock'
import { askAtDeadline, watchDeadline } from '../../../entities/voteQuestions/deadline.saga'
import { fetchList } from '../../../entities/voteQuestions/voteQuestionList.saga'
import { questionList } from '../../../entities/voteQuestions/voteQuestionList.slice'
import {
  fetchDetail,
  watchVoteQuestionDetails,
} from '../../../entities/voteQuestions/voteQuestions.saga'
import {
  selectDetail,
  selectCachedQuestions,
  selectKnownRevision,
} from '../../../entities/voteQuestions/voteQuestions.selectors'
import { question } from '../../../entities/voteQuestions/voteQuestions.slice'
import { hub } from '../../../hub/hub.slice'
import {
  dispatches,
  outside,
  returns,
  shows,
  throws,
  waits,
  yields,
} from '../../../stepper/scenario'
import type { RootState } from '../../../store/rootReducer'
import type { FlowScenario } from './flowScenario'
import { noAnswer, requestError } from '../failures'
import { changesAnswer, detailAnswer, listItemAnswer } from './questionAnswers'

const at = '2026-11-21T18:00:00.000Z'
const target = { groupId: 101, query: { page: 1, size: 50, sort: 0 as const, search: '' } }
const asked = { params: { groupId: 101 }, query: target.query }
const answer = { data: [listItemAnswer()], totalCount: 1, size: 50, page: 1 }
const told = hub.messageReceived({ name: 'voteQuestions', id: 7 })

/** These run beside a page without questions, because a page of questions would request the same data. */
const common = {
  about: 'voteQuestions',
  given: [],
  screen: '/groups',
  real: { as: 'chair', needs: 'an open question' },
}
const ofList = { ...common, watchers: [], follows: [fetchList] }
const ofDetail = {
  ...common,
  watchers: [watchVoteQuestionDetails],
  follows: [fetchDetail],
}

const listFetched = [
  yields(select(selectCachedQuestions)),
  yields(call(voteQuestionsApi.list, asked), returns(answer)),
  yields(call(now), returns(at)),
  yields(put(questionList.succeeded({ answer, at }))),
]
const params = { groupId: 101, id: 7 }
const ids = { voteQuestionId: 7 }
const quorumVotes = (state: RootState, { voteQuestionId }: typeof ids) =>
  selectDetail(state, voteQuestionId)?.quorumVotes
const detail = detailAnswer({ quorumVotes: 0 })
const detailFetched = [
  yields(select(selectKnownRevision, 7)),
  yields(select(selectCachedQuestions)),
  yields(call(voteQuestionsApi.show, { params }), returns(detail)),
  yields(call(now), returns(at)),
  yields(put(question.succeeded({ detail, at }))),
]

export const scenarios: FlowScenario[] = [
  {
    ...ofList,
    title: 'The list is opened, and follows what changes',
    teaches:
      'A message is only a hint: the page is fetched again, since any change may move a row.',
    steps: () => [
      dispatches(questionList.opened(target)),
      ...listFetched,
      shows('its row', ({ voteQuestionList }) => voteQuestionList.rows.length, 1),
      dispatches(told, 'a message tells of a change'),
      ...listFetched,
    ],
  },
  {
    ...ofList,
    title: 'The list cannot be fetched, and comes with the next hint',
    teaches: 'A failure keeps its reason, and following the list goes on.',
    steps: () => {
      const error = noAnswer()
      return [
        outside('the next call does not get through'),
        dispatches(questionList.opened(target)),
        yields(select(selectCachedQuestions)),
        yields(call(voteQuestionsApi.list, asked), throws(error)),
        yields(put(questionList.failed({ failure: error.failure }))),
        shows('the failure', ({ voteQuestionList }) => voteQuestionList.request.status, 'failed'),
        dispatches(told, 'a message tells of a change'),
        ...listFetched,
      ]
    },
  },
  {
    ...ofList,
    title: 'The list is left',
    teaches: 'Following is a race against leaving: whoever has left asks for nothing.',
    steps: () => [
      dispatches(questionList.opened(target)),
      ...listFetched,
      dispatches(questionList.closed(), 'the person leaves the list'),
      dispatches(told, 'a message comes after the list was left'),
    ],
  },
  {
    ...ofList,
    title: 'The line is back, and what is on screen is fetched again',
    teaches: 'First connection and every gap take the same path: nobody knows what was missed.',
    steps: () => [
      dispatches(questionList.opened(target)),
      ...listFetched,
      dispatches(hub.connected({ name: 'voteQuestions', at }), 'the line is back'),
      ...listFetched,
    ],
  },
  {
    ...ofDetail,
    title: 'A question is opened, and only its changes follow',
    teaches: 'With a known revision the server is asked for what changed since, not for all.',
    steps: () => {
      const changes = changesAnswer({ revision: 4, quorumVotes: 1 })
      const query = { since: 3 }
      return [
        dispatches(question.opened({ groupId: 101, voteQuestionId: 7 })),
        ...detailFetched,
        shows('the question', quorumVotes, 0, ids),
        outside('somebody votes'),
        dispatches(told, 'a message tells of a vote'),
        yields(select(selectKnownRevision, 7)),
        yields(call(voteQuestionsApi.changes, { params, query }), returns(changes)),
        yields(call(now), returns(at)),
        yields(put(question.changesSucceeded({ changes, at }))),
        shows('the vote', quorumVotes, 1, ids),
      ]
    },
  },
  {
    ...ofDetail,
    real: { as: 'chair', needs: 'a question of a group that they are not in' },
    title: 'A question may not be seen',
    teaches: 'The reason of a refusal stands with the question, for the page to tell.',
    steps: () => {
      const error = requestError('access-denied')
      return [
        dispatches(question.opened({ groupId: 101, voteQuestionId: 7 })),
        yields(select(selectKnownRevision, 7)),
        yields(select(selectCachedQuestions)),
        yields(call(voteQuestionsApi.show, { params }), throws(error)),
        yields(put(question.failed({ voteQuestionId: 7, failure: error.failure }))),
      ]
    },
  },
  {
    ...common,
    watchers: [watchDeadline],
    follows: [askAtDeadline],
    title: 'The deadline comes while the question is on screen',
    teaches:
      'A second after the deadline the page asks by itself, should the line have missed the news.',
    steps: () => [
      dispatches(question.succeeded({ detail, at }), 'the question is fetched'),
      yields(call(now), returns('2026-11-28T00:59:00.000Z')),
      yields(delay(61_000)),
      waits(61_000, 'the deadline passes'),
      yields(put(question.requested({ voteQuestionId: 7 }))),
    ],
  },
]
