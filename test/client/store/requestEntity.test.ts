import { call } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { requestEntity } from '../../../src/client/store/requestEntity'
import { describeFetch, itFetchesUntilClosed } from '../../support/fetching'

interface Target {
  id: number
}

const api = (target: Target) => Promise.resolve({ text: String(target.id) })
const parts = {
  callOf: (target: Target) => call(api, target),
  answerOf: ({ text }: { text: string }) => text,
}
const target = { id: 5 }
const once = requestEntity({ ...parts, name: 'once' })
const triggers = ['changed']
const followed = requestEntity({
  ...parts,
  name: 'followed',
  triggersOf: ({ id }) => (id === 5 ? triggers : []),
  loggedAs: 'The text',
})

describeFetch('a request', {
  untilCall: () => testSaga(once.worker, once.actions.requested(target)).next().call(api, target),
  answer: { text: '5' },
  succeeded: once.actions.succeeded('5'),
  failed: (failure) => once.actions.failed({ failure }),
})

describeFetch('a request that a screen can do without', {
  untilCall: () => testSaga(followed.fetcher, target).next().call(api, target),
  answer: { text: '5' },
  succeeded: followed.actions.succeeded('5'),
  loggedAs: 'The text',
  failed: (failure) => followed.actions.failed({ failure }),
})

describe('a request that is followed', () => {
  itFetchesUntilClosed({
    started: () => testSaga(followed.worker, followed.actions.requested(target)).next(),
    fetch: followed.fetcher,
    target,
    triggers,
    closed: followed.actions.closed,
  })

  it('gives one target up for another', () => {
    testSaga(followed.watcher)
      .next()
      .takeLatest(followed.actions.requested, followed.worker)
      .next()
      .isDone()
  })
})
