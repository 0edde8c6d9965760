import { call, delay, take } from 'redux-saga/effects'
import { testSaga, type TestApiWithEffectsTesters } from 'redux-saga-test-plan'
import { now } from '../../../src/client/clock'
import { closedOf, connectedTo, hub, openedOf } from '../../../src/client/hub/hub.slice'
import { requireFreshReads } from '../../../src/client/staleness'
import { openChannel } from '../../../src/client/hub/hub.channel'
import {
  answerMs,
  awaitAnswer,
  connectOnce,
  forward,
  listenWhileWanted,
  nextAttemptDelayMs,
  reasonOf,
  returnDelayMs,
  retryMs,
  stayConnected,
  watchEventHub,
  watchMotionHub,
  watchVoteQuestionHub,
} from '../../../src/client/hub/hub.saga'
import { openHub } from '../../../src/client/hub/openHub'
import { FakeHub } from '../../../src/client/app/stepper/flows/fakeHub'
import { backTo } from '../../support/savePoint'

const name = 'voteQuestions' as const
const at = '2026-11-21T18:32:05.000Z'

describe('nextAttemptDelayMs', () => {
  it('spreads 15 seconds by a third either way', () => {
    const spread = jest.spyOn(Math, 'random')
    spread.mockReturnValueOnce(0).mockReturnValueOnce(0.5).mockReturnValueOnce(1)
    expect(nextAttemptDelayMs()).toBeCloseTo(10_000)
    expect(nextAttemptDelayMs()).toBeCloseTo(retryMs)
    expect(nextAttemptDelayMs()).toBeCloseTo(20_000)
    spread.mockRestore()
  })
})

describe('returnDelayMs', () => {
  it('is one to two seconds', () => {
    const delays = Array.from({ length: 200 }, returnDelayMs)
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...delays)).toBeLessThan(2_000)
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(500)
  })
})

describe('reasonOf', () => {
  it('is the message of an error, or the thing itself in words', () => {
    expect(reasonOf(new Error('refused'))).toBe('refused')
    expect(reasonOf('gone')).toBe('gone')
  })
})

describe('forward', () => {
  const channel = openChannel(new FakeHub(), name)

  it('puts one action for each message, and returns why it closed', () => {
    testSaga(forward, name, channel)
      .next()
      .take(channel)
      .next({ kind: 'message', id: 7 })
      .put(hub.messageReceived({ name, id: 7 }))
      .next()
      .take(channel)
      .next({ kind: 'closed', reason: 'timeout' })
      .returns('timeout')
  })

  it('puts the action of its own hub', () => {
    testSaga(forward, 'events', channel)
      .next()
      .take(channel)
      .next({ kind: 'message', id: 9 })
      .put(hub.messageReceived({ name: 'events', id: 9 }))
  })
})

describe('connectOnce', () => {
  const hubTicket = () => Promise.resolve('ticket')
  const connection = new FakeHub()
  const channel = openChannel(connection, name)
  const saga = () =>
    testSaga(connectOnce, name)
      .next()
      .put(hub.connecting({ name }))
      .next()
      .getContext('hubTicket')
      .next(hubTicket)
      .call(hubTicket)
      .save('ticket asked')
      .next('ticket')
      .call(openHub, name, 'ticket')
      .save('opening')
      .next(connection)
      .call(openChannel, connection, name)
      .next(channel)
      .call([connection, 'start'])
      .save('starting')
      .next()
      .call(requireFreshReads)
      .next()
      .call(now)
      .next(at)
      .put(hub.connected({ name, at }))
      .next()
      .race({ closed: call(forward, name, channel), replaced: take(hub.reconnectRequested) })
      .save('live')

  const tidiesUp = (end: TestApiWithEffectsTesters) =>
    end.call([channel, 'close']).next().call([connection, 'stop']).next()

  it('is lost with the reason it closed for, listening before it starts', () => {
    tidiesUp(backTo(saga(), 'live').next({ closed: 'timeout' })).returns({
      kind: 'lost',
      reason: 'timeout',
    })
  })

  it('was sent away where the server closed it in order', () => {
    tidiesUp(backTo(saga(), 'live').next({ closed: null })).returns({ kind: 'sentAway' })
  })

  it('is replaced when a newer connection is wanted', () => {
    tidiesUp(backTo(saga(), 'live').next({ replaced: hub.reconnectRequested() })).returns({
      kind: 'replaced',
    })
  })

  it('takes a refused start as it takes a close', () => {
    tidiesUp(backTo(saga(), 'starting').throw(new Error('refused'))).returns({
      kind: 'lost',
      reason: 'refused',
    })
  })

  it('has nothing to tidy where the hub could not be opened', () => {
    backTo(saga(), 'opening')
      .throw(new Error('no chunk'))
      .returns({ kind: 'lost', reason: 'no chunk' })
  })

  it('is lost where no ticket could be had', () => {
    backTo(saga(), 'ticket asked')
      .throw(new Error('offline'))
      .returns({ kind: 'lost', reason: 'offline' })
  })

  it('closes and stops when it is cancelled', () => {
    tidiesUp(backTo(saga(), 'live').finish()).isDone()
  })
})

describe('stayConnected', () => {
  const attempt = { ended: call(connectOnce, name), unanswered: call(awaitAnswer, name) }
  const saga = () => testSaga(stayConnected, name).next().race(attempt).save('connected')

  it('waits after a loss, and then the next turn begins', () => {
    backTo(saga(), 'connected')
      .next({ ended: { kind: 'lost', reason: 'timeout' } })
      .call(now)
      .next(at)
      .put(hub.lost({ name, at, reason: 'timeout' }))
      .next()
      .call(nextAttemptDelayMs)
      .next(retryMs)
      .race({ due: delay(retryMs), sooner: take([hub.retryRequested, hub.reconnectRequested]) })
      .next({ due: true })
      .race(attempt)
  })

  it('comes back soon and without a word when it was sent away', () => {
    backTo(saga(), 'connected')
      .next({ ended: { kind: 'sentAway' } })
      .put(hub.connecting({ name }))
      .next()
      .call(returnDelayMs)
      .next(1_500)
      .race({ due: delay(1_500), sooner: take([hub.retryRequested, hub.reconnectRequested]) })
      .next({ due: true })
      .race(attempt)
  })

  it('connects at once when the connection was replaced', () => {
    backTo(saga(), 'connected')
      .next({ unanswered: { kind: 'replaced' } })
      .race(attempt)
  })
})

describe('awaitAnswer', () => {
  const saga = () =>
    testSaga(awaitAnswer, name)
      .next()
      .race({
        connected: take(connectedTo[name]),
        replaced: take(hub.reconnectRequested),
        late: delay(answerMs),
      })
      .save('asked')

  it('leaves an attempt alone that is answered in time', () => {
    backTo(saga(), 'asked')
      .next({ connected: hub.connected({ name, at }) })
      .take(closedOf[name])
  })

  it('ends one that is not, and one that is replaced before', () => {
    backTo(saga(), 'asked')
      .next({ late: true })
      .returns({ kind: 'lost', reason: 'No answer came.' })
    backTo(saga(), 'asked')
      .next({ replaced: hub.reconnectRequested() })
      .returns({ kind: 'replaced' })
  })
})

describe('listenWhileWanted', () => {
  it('runs the loop until nobody listens', () => {
    testSaga(listenWhileWanted, name)
      .next()
      .race({ loop: call(stayConnected, name), stop: take(closedOf[name]) })
      .next({ stop: hub.closed({ name }) })
      .put(hub.stopped({ name }))
      .next()
      .isDone()
  })
})

describe('the watchers', () => {
  it('listen once however many ask', () => {
    testSaga(watchVoteQuestionHub)
      .next()
      .takeLeading(openedOf.voteQuestions, listenWhileWanted, 'voteQuestions')
      .next()
      .isDone()
    testSaga(watchMotionHub)
      .next()
      .takeLeading(openedOf.motions, listenWhileWanted, 'motions')
      .next()
      .isDone()
    testSaga(watchEventHub)
      .next()
      .takeLeading(openedOf.events, listenWhileWanted, 'events')
      .next()
      .isDone()
  })
})
