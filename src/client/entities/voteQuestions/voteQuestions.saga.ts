import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeEvery } from 'redux-saga/effects'
import type { VoteQuestionChanges, VoteQuestionDetail } from '../../../contract/voteQuestions'
import { failureOf } from '../../api/requestFailure'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { now } from '../../clock'
import type { DetailPatterns } from '../../store/detailPatterns'
import { refetchOn } from '../../store/refetchOn'
import { reloadPage } from '../../store/reloadPage'
import { isStale } from '../../store/revisions'
import { rootReducer } from '../../store/rootReducer'
import { voteResultsSlice } from '../voteResults/voteResults.slice'
import { selectCachedQuestions, selectKnownRevision } from './voteQuestions.selectors'
import { questionPatterns } from './voteQuestions.patterns'
import { question, type QuestionTarget } from './voteQuestions.slice'

// Votes come with the details, and are stored from the first one on.
rootReducer.inject(voteResultsSlice)

/**
 * Fetches what changed since the known revision, or the whole question where none is known. An answer with an older
 * revision means that the database was restored from a backup: the page reloads, because it would go on showing
 * votes that are gone.
 */
export function* fetchDetail({ groupId, voteQuestionId }: QuestionTarget): SagaIterator<void> {
  const params = { groupId, id: voteQuestionId }
  try {
    const since: number | null = yield select(selectKnownRevision, voteQuestionId)
    if (since !== null) {
      const query = { since }
      const changes: VoteQuestionChanges = yield call(voteQuestionsApi.changes, { params, query })
      const at: string = yield call(now)
      yield put(question.changesSucceeded({ changes, at }))
      return
    }
    const cached: ReturnType<typeof selectCachedQuestions> = yield select(selectCachedQuestions)
    const detail: VoteQuestionDetail = yield call(voteQuestionsApi.show, { params })
    if (isStale(cached, [detail], () => voteQuestionId)) {
      yield call(reloadPage)
      return
    }
    const at: string = yield call(now)
    yield put(question.succeeded({ detail, at }))
  } catch (error) {
    yield put(question.failed({ voteQuestionId, failure: failureOf(error) }))
  }
}

/** Keeps a question fresh until it leaves the screen. */
export function* followDetail({ payload }: ReturnType<typeof question.opened>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(questionPatterns, payload.voteQuestionId)
  const triggers = [patterns.changed, patterns.requested, patterns.reconnected]
  yield race({
    fresh: call(refetchOn<QuestionTarget>, fetchDetail, payload, triggers),
    closed: take(patterns.closed),
  })
}

export function* watchVoteQuestionDetails(): SagaIterator<void> {
  yield takeEvery(question.opened, followDetail)
}
