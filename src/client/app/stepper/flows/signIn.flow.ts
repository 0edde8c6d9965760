import { call, delay, getContext, put, select } from 'redux-saga/effects'
import { sessionApi } from '../../../api/session'
import { deviceNow } from '../../../clock'
import {
  fetchUserContext,
  loadUserContext,
  refreshWhenStale,
} from '../../../entities/session/session.saga'
import {
  selectIsRedirecting,
  selectCachedUserContext,
  selectUserContextRequest,
} from '../../../entities/session/session.selectors'
import { session } from '../../../entities/session/session.slice'
import {
  answerIdentity,
  answerNotSignedIn,
  endSession,
  signIn,
  signOut,
} from '../../../entities/session/signInRedirect.saga'
import {
  cacheUserContext,
  readCachedUserContext,
  remainingLifeMs,
} from '../../../entities/session/userContextCache'
import { currentAddress } from '../../../identity/returnAddress'
import { clearTabStorage } from '../../../identity/tabStorage'
import { anything } from '../../../stepper/sameValue'
import {
  dispatches,
  outside,
  returns,
  shows,
  throws,
  waits,
  yields,
} from '../../../stepper/scenario'
import { removeAllFiles } from '../../../store/fileCopies'
import type { FlowScenario } from './flowScenario'
import { noAnswer, requestError } from '../failures'
import { userContext } from './userContext'

const at = '2026-11-21T18:00:00.000Z'
const anHourLater = '2026-11-21T19:00:00.000Z'
const address = '/group/101/votingquestions'

const common = {
  about: 'session',
  screen: '/guide',
  watchers: [],
  given: [],
  real: { as: 'member', needs: 'nothing of its own' },
}

const leavesForSignIn = [
  yields(select(selectIsRedirecting)),
  yields(getContext('identity')),
  yields(call(currentAddress), returns(address)),
  yields(put(session.redirectStarted())),
  yields(call(anything, address), returns(), 'the page leaves for sign-in'),
  shows('the page is leaving', selectIsRedirecting, true),
]

export const scenarios: FlowScenario[] = [
  {
    ...common,
    title: 'The person signs in again and comes back to this page',
    teaches: 'The address is read before the page leaves, so that sign-in leads back to it.',
    follows: [signIn],
    steps: () => [dispatches(session.signInRequested()), ...leavesForSignIn],
  },
  {
    ...common,
    real: { as: 'member', needs: 'a sign-in in this tab' },
    title: 'The silent renewal of the token fails',
    teaches: 'A sign-in that ended without anybody asking is renewed by leaving for sign-in, once.',
    follows: [answerIdentity, signIn],
    steps: () => [
      outside('the identity provider refuses the renewal', (emit) => emit('ended')),
      yields(put(session.signInRequested())),
      ...leavesForSignIn,
    ],
  },
  {
    ...common,
    real: { as: 'member', needs: 'a sign-in in this tab' },
    title: 'A call is refused right after a sign-in',
    teaches:
      'A new sign-in would end the same way and the browser go round in circles: it is told instead.',
    follows: [answerNotSignedIn, signIn],
    steps: () => {
      const { failure } = requestError('not-signed-in')
      return [
        dispatches(session.userContextFailed({ failure })),
        yields(getContext('identity')),
        yields(call(anything), returns(true), 'asks whether there has just been a sign-in'),
        yields(put(session.signInRedirectFailed({ failure }))),
        shows('nobody leaves', selectIsRedirecting, false),
      ]
    },
  },
  {
    ...common,
    title: 'Somebody whose account is disabled calls',
    teaches:
      'Whom the product knows and does not let in is told why; signing in again changes nothing.',
    follows: [answerNotSignedIn, signIn],
    steps: () => {
      const { failure } = requestError('account-disabled')
      return [
        dispatches(session.userContextFailed({ failure })),
        yields(put(session.signInRedirectFailed({ failure }))),
        shows('nobody leaves', selectIsRedirecting, false),
      ]
    },
  },
  {
    ...common,
    title: 'The person signs out',
    teaches:
      'The token ends on the server first; what the tab keeps is gone before the page leaves.',
    follows: [signOut, endSession],
    steps: () => [
      outside('the server no longer knows the token'),
      dispatches(session.signOutRequested()),
      yields(getContext('identity')),
      yields(put(session.redirectStarted())),
      yields(call(endSession)),
      yields(
        call(sessionApi.end),
        throws(requestError('not-signed-in')),
        'the token has ended already',
      ),
      yields(call(clearTabStorage), returns()),
      yields(call(removeAllFiles), returns()),
      yields(call(anything), returns(), 'the page leaves to sign out'),
    ],
  },
  {
    ...common,
    real: { cannot: 'The page has asked who is signed in before anything can be held.' },
    title: 'Who is signed in is kept, and asked again when it is stale',
    teaches:
      'The answer serves the whole tab for its life; then it is asked for, and a failure is told.',
    follows: [loadUserContext, fetchUserContext, refreshWhenStale],
    steps: () => {
      const kept = { context: userContext(), receivedAt: at }
      const error = noAnswer()
      return [
        dispatches(session.userContextRequested()),
        yields(select(selectCachedUserContext), returns(null)),
        yields(call(readCachedUserContext), returns(null)),
        yields(call(deviceNow), returns(at)),
        yields(call(fetchUserContext)),
        yields(call(sessionApi.show), returns(kept.context)),
        yields(call(deviceNow), returns(at)),
        yields(call(cacheUserContext, kept), returns()),
        yields(put(session.userContextSucceeded(kept))),
        yields(call(deviceNow), returns(at)),
        yields(call(remainingLifeMs, kept, at), returns(300_000)),
        yields(delay(300_000)),
        waits(300_000),
        yields(put(session.userContextRequested())),
        yields(select(selectCachedUserContext)),
        yields(call(deviceNow), returns(anHourLater)),
        yields(call(fetchUserContext)),
        yields(call(sessionApi.show), throws(error)),
        yields(put(session.userContextFailed({ failure: error.failure }))),
        shows(
          'the request has failed',
          (state) => selectUserContextRequest(state).status,
          'failed',
        ),
      ]
    },
  },
]
