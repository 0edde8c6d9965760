import { call } from 'redux-saga/effects'
import { expectSaga } from 'redux-saga-test-plan'
import { voteQuestionsApi } from '../../../../src/client/api/voteQuestions'
import {
  fetchWaitingQuestions,
  watchWaitingQuestions,
  selectNextWaitingId,
  selectWaitingCount,
  waitingQuestions,
} from '../../../../src/client/entities/waitingQuestions/waitingQuestions.request'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeRequest } from '../../../support/fetching'
import { listItemAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const input = {
  params: { groupId: 101 },
  query: { awaiting: 'me', size: 2 },
} as const
const ofIds = (...ids: number[]) => ids.map((voteQuestionId) => listItemAnswer({ voteQuestionId }))
const answer = { data: ofIds(7, 8), totalCount: 4, size: 2, page: 1 }

describeRequest('fetchWaitingQuestions', {
  worker: fetchWaitingQuestions,
  actions: waitingQuestions,
  target: { groupId: 101 },
  call: [voteQuestionsApi.list, input],
  answer,
  stored: { ids: [7, 8], totalCount: 4 },
})

it('leads past the question on screen and counts the others', async () => {
  const { storeState } = await expectSaga(watchWaitingQuestions)
    .withReducer(rootReducer)
    .provide([[call(voteQuestionsApi.list, input), answer]])
    .dispatch(waitingQuestions.requested({ groupId: 101 }))
    .silentRun(0)
  expect([selectNextWaitingId(storeState, 7), selectWaitingCount(storeState, 7)]).toEqual([8, 3])
  expect([selectNextWaitingId(storeState, 9), selectWaitingCount(storeState, 9)]).toEqual([7, 4])
})

it('forgets what waited in another group', () => {
  const state = stateAfter(
    waitingQuestions.requested({ groupId: 101 }),
    waitingQuestions.succeeded({ ids: [7, 8], totalCount: 4 }),
    waitingQuestions.requested({ groupId: 102 }),
  )
  expect(selectNextWaitingId(state, 9)).toBeNull()
})
