import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { voteQuestionsApi } from '../../../../src/client/api/voteQuestions'
import { now } from '../../../../src/client/clock'
import {
  fetchDetail,
  followDetail,
  watchVoteQuestionDetails,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.saga'
import {
  selectDetail,
  selectCachedQuestions,
  selectKnownRevision,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.selectors'
import { questionPatterns } from '../../../../src/client/entities/voteQuestions/voteQuestions.patterns'
import {
  question,
  type QuestionTarget,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { hub } from '../../../../src/client/hub/hub.slice'
import { reloadPage } from '../../../../src/client/store/reloadPage'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { answeredAt as at, describeFetch, itFetchesUntilClosed } from '../../../support/fetching'
import { changesAnswer, detailAnswer } from '../../../support/questionAnswers'

const target: QuestionTarget = { groupId: 101, voteQuestionId: 7 }
const detail = detailAnswer()

const params = { groupId: 101, id: 7 }
const begun = () => testSaga(fetchDetail, target).next().select(selectKnownRevision, 7)

const wholeAsked = (revision: number) =>
  begun()
    .next(null)
    .select(selectCachedQuestions)
    .next({ 7: { revision } })
    .call(voteQuestionsApi.show, { params })

describeFetch('fetchDetail where nothing is known', {
  untilCall: () => wholeAsked(detail.revision),
  answer: detail,
  isDated: true,
  succeeded: question.succeeded({ detail, at }),
  failed: (failure) => question.failed({ voteQuestionId: 7, failure }),
})

describeFetch('fetchDetail of what changed since what is known', {
  untilCall: () =>
    begun()
      .next(3)
      .call(voteQuestionsApi.changes, { params, query: { since: 3 } }),
  answer: changesAnswer(),
  isDated: true,
  succeeded: question.changesSucceeded({ changes: changesAnswer(), at }),
  failed: (failure) => question.failed({ voteQuestionId: 7, failure }),
})

it('begins anew where the server has less than it told before', () => {
  wholeAsked(detail.revision + 1)
    .next(detail)
    .call(reloadPage)
    .next()
    .isDone()
})

describe('followDetail', () => {
  const about = questionPatterns(7)
  itFetchesUntilClosed({
    started: () =>
      testSaga(followDetail, question.opened(target)).next().call(questionPatterns, 7).next(about),
    fetch: fetchDetail,
    target,
    triggers: [about.changed, about.requested, about.reconnected],
    closed: about.closed,
  })
})

describe('watchVoteQuestionDetails', () => {
  it('follows every question that is opened', () => {
    testSaga(watchVoteQuestionDetails)
      .next()
      .takeEvery(question.opened, followDetail)
      .next()
      .isDone()
  })

  it.each([
    [
      'what changed of it after a hint',
      hub.messageReceived({ name: 'voteQuestions', id: 7 }),
      'changes',
    ],
    ['what changed of it after a wish', question.requested(target), 'changes'],
    ['all of it after a gap in the line', hub.connected({ name: 'voteQuestions', at }), 'all'],
  ])('shows the question, and then %s', async (_name, hint, then) => {
    const fetches: string[] = []
    const told = (what: string) => {
      fetches.push(what)
      return { revision: 2 + fetches.length, totalVotes: 1 + fetches.length }
    }
    const { storeState } = await expectSaga(watchVoteQuestionDetails)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(voteQuestionsApi.show), dynamic(() => detailAnswer(told('all')))],
        [matchers.call.fn(voteQuestionsApi.changes), dynamic(() => changesAnswer(told('changes')))],
        [matchers.call.fn(now), at],
      ])
      .dispatch(question.opened(target))
      .dispatch(hub.messageReceived({ name: 'voteQuestions', id: 8 }))
      .delay(0)
      .dispatch(hint)
      .silentRun(10)
    expect(fetches).toEqual(['all', then])
    expect(storeState.voteResults?.ids).toHaveLength(detail.voteResults.length)
    expect(selectDetail(storeState, 7)?.totalVotes).toBe(3)
  })
})
