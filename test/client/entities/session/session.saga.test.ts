import { testSaga } from 'redux-saga-test-plan'
import { sessionApi } from '../../../../src/client/api/session'
import { deviceNow } from '../../../../src/client/clock'
import {
  answerUserContext,
  fetchUserContext,
  loadUserContext,
  refreshWhenStale,
  watchUserContext,
} from '../../../../src/client/entities/session/session.saga'
import { selectCachedUserContext } from '../../../../src/client/entities/session/session.selectors'
import { session } from '../../../../src/client/entities/session/session.slice'
import {
  cacheUserContext,
  readCachedUserContext,
  remainingLifeMs,
} from '../../../../src/client/entities/session/userContextCache'
import { expectFailureTold } from '../../../support/fetchSteps'
import { backTo } from '../../../support/savePoint'
import { userContext } from '../../../support/signedIn'

const receivedAt = '2026-11-21T18:00:00.000Z'
const fourMinutesLater = '2026-11-21T18:04:00.000Z'
const sixMinutesLater = '2026-11-21T18:06:00.000Z'
const context = userContext()
const kept = { context, receivedAt }

describe('fetchUserContext', () => {
  const saga = () => testSaga(fetchUserContext).next().call(sessionApi.show).save('asked')

  it('keeps the answer for this tab, with the time by the browser itself', () => {
    backTo(saga(), 'asked')
      .next(context)
      .call(deviceNow)
      .next(receivedAt)
      .call(cacheUserContext, kept)
      .next()
      .put(session.userContextSucceeded(kept))
      .next()
      .isDone()
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga(), 'asked'), (failure) => session.userContextFailed({ failure }))
  })
})

describe('loadUserContext', () => {
  const saga = () => testSaga(loadUserContext).next().select(selectCachedUserContext).save('looked')

  it('uses what is in memory while it is fresh', () => {
    backTo(saga(), 'looked')
      .next(kept)
      .call(deviceNow)
      .next(fourMinutesLater)
      .put(session.userContextSucceeded(kept))
      .next()
      .isDone()
  })

  it("uses what the tab's storage has after a reload", () => {
    backTo(saga(), 'looked')
      .next(null)
      .call(readCachedUserContext)
      .next(kept)
      .call(deviceNow)
      .next(fourMinutesLater)
      .put(session.userContextSucceeded(kept))
  })

  it('asks the server when it is stale', () => {
    backTo(saga(), 'looked').next(kept).call(deviceNow).next(sixMinutesLater).call(fetchUserContext)
  })

  it('asks the server when nothing is known', () => {
    backTo(saga(), 'looked')
      .next(null)
      .call(readCachedUserContext)
      .next(null)
      .call(deviceNow)
      .next(receivedAt)
      .call(fetchUserContext)
      .next()
      .isDone()
  })
})

describe('refreshWhenStale', () => {
  it('waits for the rest of its life and asks again', () => {
    testSaga(refreshWhenStale, session.userContextSucceeded(kept))
      .next()
      .call(deviceNow)
      .next(fourMinutesLater)
      .call(remainingLifeMs, kept, fourMinutesLater)
      .next(60_000)
      .delay(60_000)
      .next()
      .put(session.userContextRequested())
      .next()
      .isDone()
  })
})

describe('answerUserContext', () => {
  it('is content with what this tab knows, unless it must be fresh', () => {
    testSaga(answerUserContext, session.userContextRequested())
      .next()
      .call(loadUserContext)
      .next()
      .isDone()
    testSaga(answerUserContext, session.freshUserContextRequested())
      .next()
      .call(fetchUserContext)
      .next()
      .isDone()
  })
})

describe('watchUserContext', () => {
  it('has one timer and one question at a time', () => {
    testSaga(watchUserContext)
      .next()
      .takeLeading(
        [session.userContextRequested, session.freshUserContextRequested],
        answerUserContext,
      )
      .next()
      .takeLatest(session.userContextSucceeded, refreshWhenStale)
      .next()
      .isDone()
  })
})
