import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { voteQuestionsApi } from '../../../../src/client/api/voteQuestions'
import { now } from '../../../../src/client/clock'
import {
  fetchList,
  followList,
  listHints,
  watchVoteQuestionList,
} from '../../../../src/client/entities/voteQuestions/voteQuestionList.saga'
import {
  selectListIds,
  selectListTotal,
} from '../../../../src/client/entities/voteQuestions/voteQuestionList.selectors'
import {
  listClosed,
  listFailed,
  listOpened,
  listRequested,
  listSucceeded,
} from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import { selectVoteQuestion } from '../../../../src/client/entities/voteQuestions/voteQuestions.selectors'
import { connected, voteQuestionMessageReceived } from '../../../../src/client/hub/hub.actions'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import type { ListTarget } from '../../../../src/client/store/pagedList'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { expectAnswerTold, expectFailureTold } from '../../../support/fetchSteps'
import { listItemAnswer } from '../../../support/questionAnswers'
import { backTo } from '../../../support/savePoint'

const target: ListTarget = { groupId: 101, query: { page: 1, size: 10, sort: 0, search: '' } }
const at = '2026-11-21T18:32:05.000Z'
const answer = { data: [listItemAnswer()], totalCount: 1, size: 10, page: 1 }

describe('fetchList', () => {
  const saga = testSaga(fetchList, target)
    .next()
    .call(voteQuestionsApi.list, { params: { groupId: 101 }, query: target.query })
    .save('asked')

  it('tells the page and when it came', () => {
    expectAnswerTold(backTo(saga, 'asked'), answer, at, listSucceeded({ answer, at }))
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga, 'asked'), (failure) => listFailed({ failure }))
  })

  it('does not swallow a bug', () => {
    const bug = new TypeError('undefined is not a function')
    expect(() => backTo(saga, 'asked').throw(bug)).toThrow(bug)
  })
})

describe('followList', () => {
  it('keeps the page fresh until it is closed', () => {
    testSaga(followList, listOpened(target))
      .next()
      .race({
        fresh: call(refetchOn<ListTarget>, fetchList, target, listHints),
        closed: take(listClosed),
      })
      .next({ closed: listClosed() })
      .isDone()
  })
})

describe('watchVoteQuestionList', () => {
  it('gives up a page for a newer query', () => {
    testSaga(watchVoteQuestionList).next().takeLatest(listOpened, followList).next().isDone()
  })

  it.each([
    ['a hint', voteQuestionMessageReceived({ voteQuestionId: 8 })],
    ['a gap in the line', connected({ hub: 'voteQuestions', at })],
    ['a wish', listRequested()],
  ])('shows the page, and once more after %s', async (_name, hint) => {
    const totals = [2, 3]
    const fresh = () => ({ ...answer, data: [listItemAnswer({ totalVotes: totals.shift() })] })
    const { storeState } = await expectSaga(watchVoteQuestionList)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(voteQuestionsApi.list), dynamic(fresh)],
        [matchers.call.fn(now), at],
      ])
      .dispatch(listOpened(target))
      .dispatch(hint)
      .silentRun(100)
    expect(totals).toEqual([])
    expect(selectListIds(storeState)).toEqual([7])
    expect(selectListTotal(storeState)).toBe(1)
    expect(selectVoteQuestion(storeState, 7)?.totalVotes).toBe(3)
  })

  it('shows the answer of the latest search only', async () => {
    const searched = (search: string) =>
      listOpened({ ...target, query: { ...target.query, search } })
    const { storeState } = await expectSaga(watchVoteQuestionList)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(now), at],
        [matchers.call.fn(voteQuestionsApi.list), dynamic(answerTo)],
      ])
      .dispatch(searched('slow'))
      .dispatch(searched('quick'))
      .silentRun(60)
    expect(selectListIds(storeState)).toEqual([2])
  })
})

async function answerTo(effect: { args: unknown[] }): Promise<typeof answer> {
  const { query } = effect.args[0] as { query: ListTarget['query'] }
  const isSlow = query.search === 'slow'
  await new Promise((resolve) => setTimeout(resolve, isSlow ? 30 : 5))
  return { ...answer, data: [listItemAnswer({ voteQuestionId: isSlow ? 1 : 2 })] }
}
