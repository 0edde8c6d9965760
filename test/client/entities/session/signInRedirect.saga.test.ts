import { takeEvery } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { sessionApi } from '../../../../src/client/api/session'
import {
  answerIdentity,
  answerNotSignedIn,
  endSession,
  isNotSignedIn,
  openIdentityChannel,
  signIn,
  signOut,
  watchSignInRedirect,
  watchIdentity,
} from '../../../../src/client/entities/session/signInRedirect.saga'
import {
  selectSignInRedirect,
  selectIsRedirecting,
} from '../../../../src/client/entities/session/session.selectors'
import { session } from '../../../../src/client/entities/session/session.slice'
import { hub } from '../../../../src/client/hub/hub.slice'
import { currentAddress } from '../../../../src/client/identity/returnAddress'
import { clearTabStorage } from '../../../../src/client/identity/tabStorage'
import { removeAllFiles } from '../../../../src/client/store/fileCopies'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { noAnswer, requestError } from '../../../support/failures'
import { FakeIdentity } from '../../../support/fakeIdentity'
import { backTo } from '../../../support/savePoint'

const notSignedIn = requestError('not-signed-in').failure

describe('isNotSignedIn', () => {
  it('is any failure for want of a sign-in, whatever the call', () => {
    expect(isNotSignedIn(session.userContextFailed({ failure: notSignedIn }))).toBe(true)
    expect(
      isNotSignedIn(session.userContextFailed({ failure: requestError('access-denied').failure })),
    ).toBe(false)
    expect(isNotSignedIn(session.userContextFailed({ failure: noAnswer().failure }))).toBe(false)
    expect(isNotSignedIn(session.signInRequested())).toBe(false)
  })

  it('is not the signInRedirect itself, which would go round in circles', () => {
    expect(isNotSignedIn(session.signInRedirectFailed({ failure: notSignedIn }))).toBe(false)
  })
})

describe('the identity channel', () => {
  it('tells what happens and lets go when closed', () => {
    const identity = new FakeIdentity()
    const channel = openIdentityChannel(identity)
    const told: unknown[] = []
    channel.take((event) => told.push(event))
    identity.tell('renewed')
    expect(told).toEqual(['renewed'])
    channel.close()
    expect(identity.listeners).toBe(0)
  })

  it('is listened to for good', () => {
    const identity = new FakeIdentity()
    const channel = openIdentityChannel(identity)
    testSaga(watchIdentity)
      .next()
      .getContext('identity')
      .next(identity)
      .call(openIdentityChannel, identity)
      .next(channel)
      .is(takeEvery(channel, answerIdentity))
      .next()
      .isDone()
  })
})

describe('answerIdentity', () => {
  it('makes a new live connection with a renewed token', () => {
    testSaga(answerIdentity, 'renewed').next().put(hub.reconnectRequested()).next().isDone()
  })

  it('signs in again when the sign-in has ended', () => {
    testSaga(answerIdentity, 'ended').next().put(session.signInRequested()).next().isDone()
  })
})

describe('signIn', () => {
  const identity = new FakeIdentity()
  const saga = () => testSaga(signIn).next().select(selectIsRedirecting).save('asked')
  const leaving = backTo(saga(), 'asked')
    .next(false)
    .getContext('identity')
    .next(identity)
    .call(currentAddress)
    .next('/group/101/votingquestions/7')
    .put(session.redirectStarted())
    .next()
    .call(identity.signIn, '/group/101/votingquestions/7')
    .save('leaving')

  it('leaves with the address to come back to', () => {
    backTo(leaving, 'leaving').next().isDone()
  })

  it('leaves once', () => {
    backTo(saga(), 'asked').next(true).isDone()
  })

  it('tells when the provider cannot be reached', () => {
    const error = noAnswer()
    backTo(leaving, 'leaving')
      .throw(error)
      .put(session.signInRedirectFailed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('answerNotSignedIn', () => {
  const identity = new FakeIdentity()
  const refused = { type: 'any', payload: { failure: notSignedIn } }
  const saga = () =>
    testSaga(answerNotSignedIn, refused)
      .next()
      .getContext('identity')
      .next(identity)
      .call(identity.hasJustSignedIn)
      .save('asked')

  it('signs in again', () => {
    backTo(saga(), 'asked').next(false).call(signIn).next().isDone()
  })

  it.each(['not-in-directory', 'account-disabled', 'token-not-for-us'] as const)(
    'tells who is signed in and not let in: %s',
    (code) => {
      const payload = { failure: requestError(code).failure }
      testSaga(answerNotSignedIn, { type: 'any', payload })
        .next()
        .put(session.signInRedirectFailed(payload))
        .next()
        .isDone()
    },
  )

  it('does not go round in circles when that was only just done', () => {
    backTo(saga(), 'asked')
      .next(true)
      .put(session.signInRedirectFailed({ failure: notSignedIn }))
      .next()
      .isDone()
  })
})

describe('endSession', () => {
  const saga = () => testSaga(endSession).next().call(sessionApi.end).save('ending')

  it('ends the token', () => {
    backTo(saga(), 'ending').next().isDone()
  })

  it('is content when the token had ended before', () => {
    backTo(saga(), 'ending').throw(requestError('not-signed-in')).isDone()
  })

  it('does not pretend when the server cannot be reached', () => {
    const error = noAnswer()
    expect(() => backTo(saga(), 'ending').throw(error)).toThrow(error)
  })
})

describe('signOut', () => {
  const identity = new FakeIdentity()
  const saga = () =>
    testSaga(signOut)
      .next()
      .getContext('identity')
      .next(identity)
      .put(session.redirectStarted())
      .next()
      .call(endSession)
      .save('ending')

  it('ends the token, forgets what the tab keeps, and leaves', () => {
    backTo(saga(), 'ending')
      .next()
      .call(clearTabStorage)
      .next()
      .call(removeAllFiles)
      .next()
      .call(identity.signOut)
      .next()
      .isDone()
  })

  it('tells when the server cannot be reached: the person is still signed in', () => {
    const error = noAnswer()
    backTo(saga(), 'ending')
      .throw(error)
      .put(session.signInRedirectFailed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('watchSignInRedirect', () => {
  it('takes one signInRedirect at a time', () => {
    testSaga(watchSignInRedirect)
      .next()
      .takeLeading(session.signInRequested, signIn)
      .next()
      .takeLeading(isNotSignedIn, answerNotSignedIn)
      .next()
      .takeLeading(session.signOutRequested, signOut)
      .next()
      .isDone()
  })

  it('signs in once however many calls were refused', async () => {
    const identity = new FakeIdentity()
    const refused = session.userContextFailed({ failure: notSignedIn })
    const { storeState } = await expectSaga(watchSignInRedirect)
      .withReducer(rootReducer)
      .provide({ getContext: () => identity })
      .dispatch(refused)
      .dispatch(refused)
      .dispatch(session.signInRequested())
      .silentRun(0)
    expect(identity.signIns).toEqual(['/'])
    expect(selectSignInRedirect(storeState).status).toBe('running')
  })
})
