import { call, delay, getContext, put, race, take, takeLeading } from 'redux-saga/effects'
import type { EventChannel, SagaIterator } from 'redux-saga'
import type { HubName } from '../../contract/hub'
import { now } from '../clock'
import { openChannel, type HubArrival } from './hub.channel'
import { requireFreshReads } from '../staleness'
import { closedOf, connectedTo, hub, openedOf } from './hub.slice'
import { openHub, type Hub } from './openHub'

/** The mean pause between two attempts, before jitter. */
export const retryMs = 15_000

/** An attempt that has no answer after this long is given up: the network it began in may be gone. */
export const answerMs = 30_000

/** 15 s, spread by up to a third either way, so that thousands of browsers do not reconnect at once. */
export function nextAttemptDelayMs(): number {
  return retryMs * (2 / 3 + (2 / 3) * Math.random())
}

/** 1 to 2 s: the pause after the server closed its connections in order, as when it restarts. */
export function returnDelayMs(): number {
  return 1_000 + 1_000 * Math.random()
}

/** How a connection ended: given up for a newer one, closed by the server in order, or lost. */
type Ending = { kind: 'replaced' } | { kind: 'sentAway' } | { kind: 'lost'; reason: string }

/** Dispatches the events of a connection as actions; returns the reason when it closes. */
export function* forward(
  name: HubName,
  channel: EventChannel<HubArrival>,
): SagaIterator<string | null> {
  while (true) {
    const arrival: HubArrival = yield take(channel)
    if (arrival.kind === 'closed') return arrival.reason
    yield put(hub.messageReceived({ name, id: arrival.id }))
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** One connection, from the attempt to its end. A refused start and a broken connection are handled alike. */
export function* connectOnce(name: HubName): SagaIterator<Ending> {
  let connection: Hub | undefined
  let channel: EventChannel<HubArrival> | undefined
  try {
    yield put(hub.connecting({ name }))
    const hubTicket: () => Promise<string> = yield getContext('hubTicket')
    const ticket: string = yield call(hubTicket)
    const opened: Hub = (connection = yield call(openHub, name, ticket))
    const listened: EventChannel<HubArrival> = (channel = yield call(openChannel, opened, name))
    yield call([opened, 'start'])
    // What is read now must have all that was announced before this connection could be told of it.
    yield call(requireFreshReads)
    const at: string = yield call(now)
    yield put(hub.connected({ name, at }))
    const { closed, replaced } = yield race({
      closed: call(forward, name, listened),
      replaced: take(hub.reconnectRequested),
    })
    if (replaced) return { kind: 'replaced' }
    return closed === null ? { kind: 'sentAway' } : { kind: 'lost', reason: closed }
  } catch (error) {
    return { kind: 'lost', reason: reasonOf(error) }
  } finally {
    if (channel) yield call([channel, 'close'])
    if (connection) yield call([connection, 'stop'])
  }
}

/** How an attempt ends that gets no answer, or for which a newer one is wanted before it does. */
export function* awaitAnswer(name: HubName): SagaIterator<Ending> {
  const { connected, replaced } = yield race({
    connected: take(connectedTo[name]),
    replaced: take(hub.reconnectRequested),
    late: delay(answerMs),
  })
  // From then on the connection tells its end by itself.
  if (connected) yield take(closedOf[name])
  return replaced ? { kind: 'replaced' } : { kind: 'lost', reason: 'No answer came.' }
}

/**
 * Keeps a hub connected. A replaced connection is reopened at once; after any other end there is a pause, which is
 * shortened when the person returns to the page. When the server closes its connections in order, the pause is
 * short and the state is 'connecting'; it becomes 'lost' only if the next attempt fails.
 */
export function* stayConnected(name: HubName): SagaIterator<never> {
  while (true) {
    const { ended, unanswered } = yield race({
      ended: call(connectOnce, name),
      unanswered: call(awaitAnswer, name),
    })
    const ending: Ending = ended ?? unanswered
    if (ending.kind === 'replaced') continue
    if (ending.kind === 'sentAway') yield put(hub.connecting({ name }))
    else {
      const at: string = yield call(now)
      yield put(hub.lost({ name, at, reason: ending.reason }))
    }
    const isSentAway = ending.kind === 'sentAway'
    const pauseMs: number = yield call(isSentAway ? returnDelayMs : nextAttemptDelayMs)
    yield race({ due: delay(pauseMs), sooner: take([hub.retryRequested, hub.reconnectRequested]) })
  }
}

/** Keeps a hub connected from its first listener to its last. */
export function* listenWhileWanted(name: HubName): SagaIterator<void> {
  yield race({ loop: call(stayConnected, name), stop: take(closedOf[name]) })
  yield put(hub.stopped({ name }))
}

export function* watchVoteQuestionHub(): SagaIterator<void> {
  yield takeLeading(openedOf.voteQuestions, listenWhileWanted, 'voteQuestions')
}

export function* watchMotionHub(): SagaIterator<void> {
  yield takeLeading(openedOf.motions, listenWhileWanted, 'motions')
}

export function* watchEventHub(): SagaIterator<void> {
  yield takeLeading(openedOf.events, listenWhileWanted, 'events')
}
