import { END } from 'redux-saga'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { voteQuestionsApi } from '../../../../src/client/api/voteQuestions'
import { now } from '../../../../src/client/clock'
import {
  fetchList,
  followList,
  listTriggers,
  watchVoteQuestionList,
} from '../../../../src/client/entities/voteQuestions/voteQuestionList.saga'
import { questionPage } from '../../../../src/client/entities/voteQuestions/voteQuestionList.selectors'
import { questionList } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import {
  selectCachedQuestions,
  selectVoteQuestion,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.selectors'
import { hub } from '../../../../src/client/hub/hub.slice'
import type { ListTarget } from '../../../../src/client/store/pagedList'
import { reloadPage } from '../../../../src/client/store/reloadPage'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import {
  answeredAt as at,
  describeFetch,
  itFetchesUntilClosed,
  itStaysFresh,
} from '../../../support/fetching'
import { listItemAnswer } from '../../../support/questionAnswers'

const target: ListTarget = { groupId: 101, query: { page: 1, size: 10, sort: 0, search: '' } }
const pageOf = (told: Parameters<typeof listItemAnswer>[0]) => ({
  data: [listItemAnswer(told)],
  totalCount: 1,
  size: 10,
  page: 1,
})
const answer = pageOf({})

const asked = (held: Record<number, { revision: number }>) =>
  testSaga(fetchList, target)
    .next()
    .select(selectCachedQuestions)
    .next(held)
    .call(voteQuestionsApi.list, { params: { groupId: 101 }, query: target.query })

describeFetch('fetchList', {
  untilCall: () => asked({}),
  answer,
  isDated: true,
  succeeded: questionList.succeeded({ answer, at }),
  failed: (failure) => questionList.failed({ failure }),
})

it('begins anew where the server has less of a question than it told before', () => {
  const [{ voteQuestionId, revision } = listItemAnswer()] = answer.data
  asked({ [voteQuestionId]: { revision: revision + 1 } })
    .next(answer)
    .call(reloadPage)
    .next()
    .isDone()
})

describe('followList', () => {
  itFetchesUntilClosed({
    started: () => testSaga(followList, questionList.opened(target)).next(),
    fetch: fetchList,
    target,
    triggers: listTriggers,
    closed: questionList.closed,
  })
})

describe('watchVoteQuestionList', () => {
  it('gives up a page for a newer query', () => {
    testSaga(watchVoteQuestionList)
      .next()
      .takeLatest(questionList.opened, followList)
      .next()
      .isDone()
  })

  itStaysFresh({
    watch: watchVoteQuestionList,
    api: voteQuestionsApi.list,
    answers: [pageOf({ totalVotes: 2 }), pageOf({ totalVotes: 3 })],
    opened: questionList.opened(target),
    triggers: {
      'a hint': hub.messageReceived({ name: 'voteQuestions', id: 8 }),
      'a gap in the line': hub.connected({ name: 'voteQuestions', at }),
      'a wish': questionList.requested(),
    },
    select: (state) => ({
      ids: questionPage.selectRows(state),
      total: questionPage.selectTotal(state),
      votes: selectVoteQuestion(state, 7)?.totalVotes,
    }),
    shown: { ids: [7], total: 1, votes: 3 },
  })

  it('shows the answer of the latest search only', async () => {
    const searched = (search: string) =>
      questionList.opened({ ...target, query: { ...target.query, search } })
    const answers = [new Promise<never>(() => {}), pageOf({ voteQuestionId: 2 })]
    const { storeState } = await expectSaga(watchVoteQuestionList)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(now), at],
        [matchers.call.fn(voteQuestionsApi.list), dynamic(() => answers.shift())],
      ])
      .dispatch(searched('slow'))
      .dispatch(searched('quick'))
      .dispatch(END)
      .run()
    expect(answers).toEqual([])
    expect(questionPage.selectRows(storeState)).toEqual([2])
  })
})
