import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeLatest } from 'redux-saga/effects'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listVoteQuestions } from '../../../contract/voteQuestions'
import { failureOf } from '../../api/requestFailure'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { now } from '../../clock'
import { connectedTo, messageFrom } from '../../hub/hub.slice'
import { refetchOn } from '../../store/refetchOn'
import type { ListTarget } from '../../store/pagedList'
import { reloadPage } from '../../store/reloadPage'
import { isStale } from '../../store/revisions'
import { questionList } from './voteQuestionList.slice'
import { selectCachedQuestions } from './voteQuestions.selectors'

/** Reloads the page where a question comes with an older revision than is known, as `fetchDetail` does. */
export function* fetchList({ groupId, query }: ListTarget): SagaIterator<void> {
  try {
    const cached: ReturnType<typeof selectCachedQuestions> = yield select(selectCachedQuestions)
    const answer: AnswerOf<typeof listVoteQuestions> = yield call(voteQuestionsApi.list, {
      params: { groupId },
      query,
    })
    if (isStale(cached, answer.data, ({ voteQuestionId }) => voteQuestionId)) {
      yield call(reloadPage)
      return
    }
    const at: string = yield call(now)
    yield put(questionList.succeeded({ answer, at }))
  } catch (error) {
    yield put(questionList.failed({ failure: failureOf(error) }))
  }
}

/** A question that changes may move into the page or out of it. */
export const listTriggers = [
  messageFrom.voteQuestions,
  connectedTo.voteQuestions,
  questionList.requested.match,
]

/** Refetches the page until it leaves the screen; takeLatest cancels this for a newer query. */
export function* followList({
  payload,
}: ReturnType<typeof questionList.opened>): SagaIterator<void> {
  yield race({
    fresh: call(refetchOn<ListTarget>, fetchList, payload, listTriggers),
    closed: take(questionList.closed),
  })
}

export function* watchVoteQuestionList(): SagaIterator<void> {
  yield takeLatest(questionList.opened, followList)
}
