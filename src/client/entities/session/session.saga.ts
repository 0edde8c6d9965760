import type { SagaIterator } from 'redux-saga'
import { call, delay, put, select, takeLatest, takeLeading } from 'redux-saga/effects'
import type { UserContext } from '../../../contract/session'
import { failureOf } from '../../api/requestFailure'
import { sessionApi } from '../../api/session'
import { deviceNow } from '../../clock'
import { selectCachedUserContext } from './session.selectors'
import { session, type CachedUserContext } from './session.slice'
import { cacheUserContext, readCachedUserContext, remainingLifeMs } from './userContextCache'

/** Asks the server who is signed in, and keeps the answer for this tab. */
export function* fetchUserContext(): SagaIterator<void> {
  try {
    const context: UserContext = yield call(sessionApi.show)
    const receivedAt: string = yield call(deviceNow)
    const cached = { context, receivedAt }
    yield call(cacheUserContext, cached)
    yield put(session.userContextSucceeded(cached))
  } catch (error) {
    yield put(session.userContextFailed({ failure: failureOf(error) }))
  }
}

/** Answers with what this tab knows while it is fresh, else asks the server. */
export function* loadUserContext(): SagaIterator<void> {
  const inMemory: CachedUserContext | null = yield select(selectCachedUserContext)
  const cached: CachedUserContext | null = inMemory ?? (yield call(readCachedUserContext))
  const at: string = yield call(deviceNow)
  if (cached !== null && remainingLifeMs(cached, at) > 0)
    yield put(session.userContextSucceeded(cached))
  else yield call(fetchUserContext)
}

/** Asks again when the context has become stale. */
export function* refreshWhenStale({
  payload: cached,
}: ReturnType<typeof session.userContextSucceeded>): SagaIterator<void> {
  const at: string = yield call(deviceNow)
  const lifeMs: number = yield call(remainingLifeMs, cached, at)
  yield delay(lifeMs)
  yield put(session.userContextRequested())
}

type UserContextRequest = ReturnType<
  typeof session.userContextRequested | typeof session.freshUserContextRequested
>

export function* answerUserContext(request: UserContextRequest): SagaIterator<void> {
  yield call(session.freshUserContextRequested.match(request) ? fetchUserContext : loadUserContext)
}

/** One request at a time: its answer serves everybody who asks meanwhile. */
export function* watchUserContext(): SagaIterator<void> {
  yield takeLeading(
    [session.userContextRequested, session.freshUserContextRequested],
    answerUserContext,
  )
  yield takeLatest(session.userContextSucceeded, refreshWhenStale)
}
