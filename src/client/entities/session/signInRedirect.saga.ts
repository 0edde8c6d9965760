import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga'
import { call, getContext, put, select, takeEvery, takeLeading } from 'redux-saga/effects'
import type { Action } from '@reduxjs/toolkit'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import { sessionApi } from '../../api/session'
import { hub } from '../../hub/hub.slice'
import type { Identity, IdentityEvent } from '../../identity/identity'
import { currentAddress } from '../../identity/returnAddress'
import { clearTabStorage } from '../../identity/tabStorage'
import { removeAllFiles } from '../../store/fileCopies'
import { selectIsRedirecting } from './session.selectors'
import { session } from './session.slice'

type NotSignedIn = Action & { payload: { failure: RequestFailure } }

/** Whether an action tells of a call that was refused for want of a sign-in. */
export function isNotSignedIn(action: Action): action is NotSignedIn {
  const { payload } = action as Partial<NotSignedIn>
  return payload?.failure?.status === 401 && !session.signInRedirectFailed.match(action)
}

export function openIdentityChannel(identity: Identity): EventChannel<IdentityEvent> {
  return eventChannel((emit) => identity.listen(emit))
}

/** Reconnects the hubs after a token renewal, and signs in again where the sign-in has ended. */
export function* answerIdentity(event: IdentityEvent): SagaIterator<void> {
  if (event === 'renewed') yield put(hub.reconnectRequested())
  else yield put(session.signInRequested())
}

/** Redirects to sign-in and back to this page, once for any number of refused calls. */
export function* signIn(): SagaIterator<void> {
  const isRedirecting: boolean = yield select(selectIsRedirecting)
  if (isRedirecting) return
  const identity: Identity = yield getContext('identity')
  const returnAddress: string = yield call(currentAddress)
  yield put(session.redirectStarted())
  try {
    yield call(identity.signIn, returnAddress)
  } catch (error) {
    yield put(session.signInRedirectFailed({ failure: failureOf(error) }))
  }
}

/** Refusals of a person who is signed in: another sign-in would end the same way. */
const toldCodes = new Set<string>(['not-in-directory', 'account-disabled', 'token-not-for-us'])

/**
 * Answers a refused call with a new sign-in, except in two cases. Right after a sign-in (a disabled person whom
 * the provider still knows) the browser would loop. A person who is signed in but not admitted sees the reason on
 * the page.
 */
export function* answerNotSignedIn({ payload }: NotSignedIn): SagaIterator<void> {
  if (toldCodes.has(payload.failure.code ?? '')) {
    yield put(session.signInRedirectFailed(payload))
    return
  }
  const identity: Identity = yield getContext('identity')
  const hasJustSignedIn: boolean = yield call(identity.hasJustSignedIn)
  if (hasJustSignedIn) yield put(session.signInRedirectFailed(payload))
  else yield call(signIn)
}

/** Ends the token on the server; a token that has already ended is no failure. */
export function* endSession(): SagaIterator<void> {
  try {
    yield call(sessionApi.end)
  } catch (error) {
    if (failureOf(error).status !== 401) throw error
  }
}

/** Ends the token, forgets what this tab keeps, and ends the provider's session. */
export function* signOut(): SagaIterator<void> {
  const identity: Identity = yield getContext('identity')
  yield put(session.redirectStarted())
  try {
    yield call(endSession)
    yield call(clearTabStorage)
    yield call(removeAllFiles)
    yield call(identity.signOut)
  } catch (error) {
    yield put(session.signInRedirectFailed({ failure: failureOf(error) }))
  }
}

export function* watchIdentity(): SagaIterator<void> {
  const identity: Identity = yield getContext('identity')
  const channel: EventChannel<IdentityEvent> = yield call(openIdentityChannel, identity)
  yield takeEvery(channel, answerIdentity)
}

export function* watchSignInRedirect(): SagaIterator<void> {
  yield takeLeading(session.signInRequested, signIn)
  yield takeLeading(isNotSignedIn, answerNotSignedIn)
  yield takeLeading(session.signOutRequested, signOut)
}
