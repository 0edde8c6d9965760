import { call, delay, getContext, put, race, take } from 'redux-saga/effects'
import { answerWakeUp } from '../../wakeUp.saga'
import { now } from '../../../clock'
import { answerIdentity } from '../../../entities/session/signInRedirect.saga'
import { hub } from '../../../hub/hub.slice'
import { openChannel } from '../../../hub/hub.channel'
import {
  awaitAnswer,
  connectOnce,
  forward,
  nextAttemptDelayMs,
  returnDelayMs,
  stayConnected,
} from '../../../hub/hub.saga'
import { openHub } from '../../../hub/openHub'
import { requireFreshReads } from '../../../staleness'
import { anyChannel, anything } from '../../../stepper/sameValue'
import { dispatches, outside, returns, shows, waits, yields } from '../../../stepper/scenario'
import { FakeHub } from './fakeHub'
import type { FlowScenario } from './flowScenario'

const name = 'voteQuestions' as const
const event = 'SendVoteQuestionMessage'
const at = '2026-11-21T18:00:00.000Z'

const common = {
  about: 'hub',
  screen: '/groups',
  watchers: [],
  follows: [connectOnce, stayConnected],
  given: [],
  real: { as: 'chair', needs: 'an open question', untold: ['reason'] },
}

const attempt = yields(
  race({ ended: call(connectOnce, name), unanswered: call(awaitAnswer, name) }),
)
const asks = (line: FakeHub) => [
  yields(put(hub.connecting({ name }))),
  yields(getContext('hubTicket')),
  yields(call(anything), returns('ticket'), 'asks for a ticket'),
  yields(call(openHub, name, 'ticket'), returns(line)),
  yields(call(openChannel, line, name)),
  yields(call([line, line.start]), undefined, 'starts the line it listens to'),
]
const attempts = (line: FakeHub) => [attempt, yields(call(connectOnce, name)), ...asks(line)]
const isUp = [
  yields(call(requireFreshReads), undefined, 'reads everything that was announced before'),
  yields(call(now), returns(at)),
  yields(put(hub.connected({ name, at }))),
  yields(
    race({
      closed: call(forward, name, anyChannel as never),
      replaced: take(hub.reconnectRequested),
    }),
  ),
]
const tidies = (line: FakeHub) => [
  yields(call({ context: anything, fn: anything }), undefined, 'closes the channel'),
  yields(call([line, line.stop]), undefined, 'stops the line'),
]
const pauses = (ms: number) => [
  yields(race({ due: delay(ms), sooner: take([hub.retryRequested, hub.reconnectRequested]) })),
]
const isLost = (reason: string) => [
  yields(call(now), returns(at)),
  yields(put(hub.lost({ name, at, reason }))),
  yields(call(nextAttemptDelayMs), returns(15_000)),
  ...pauses(15_000),
]
const begins = dispatches(hub.opened({ name }), 'a page listens')
const ends = (line: FakeHub) => [
  dispatches(hub.closed({ name }), 'nobody listens any more'),
  ...tidies(line),
]
export const scenarios: FlowScenario[] = [
  {
    ...common,
    title: 'The live line breaks, and is back after 15 seconds',
    teaches:
      'Each attempt has a ticket and a connection of its own; the channel listens before the start.',
    steps: () => {
      const [first, second] = [new FakeHub(), new FakeHub()]
      return [
        begins,
        ...attempts(first),
        ...isUp,
        outside('the line breaks', () => first.drop('gone')),
        ...tidies(first),
        ...isLost('gone'),
        shows('the line is lost', ({ hub: lines }) => lines[name].status, 'lost'),
        waits(15_000),
        ...attempts(second),
        ...isUp,
        shows('the line is up', ({ hub: lines }) => lines[name].status, 'connected'),
        ...ends(second),
      ]
    },
  },
  {
    ...common,
    title: 'The server refuses the live line',
    teaches: 'A refused start and a line that broke are one case: tidied up, told, tried again.',
    steps: () => {
      const [refused, second] = [new FakeHub(new Error('refused')), new FakeHub()]
      return [
        outside('the server refuses lines'),
        begins,
        ...attempts(refused),
        ...tidies(refused),
        ...isLost('refused'),
        outside('the server lets lines through'),
        dispatches(hub.retryRequested(), 'the person looks at the page again'),
        ...attempts(second),
        ...isUp,
        ...ends(second),
      ]
    },
  },
  {
    ...common,
    title: 'The server restarts and sends everybody away',
    teaches:
      'Whom the server closed in order comes back within two seconds, and nothing is told as lost.',
    steps: () => {
      const [first, second] = [new FakeHub(), new FakeHub()]
      return [
        begins,
        ...attempts(first),
        ...isUp,
        outside('the server closes the line in order', () => first.drop()),
        ...tidies(first),
        yields(put(hub.connecting({ name }))),
        yields(call(returnDelayMs), returns(1_500)),
        ...pauses(1_500),
        waits(1_500),
        ...attempts(second),
        ...isUp,
        ...ends(second),
      ]
    },
  },
  {
    ...common,
    follows: [answerIdentity, connectOnce, stayConnected],
    real: { as: 'chair', needs: 'a sign-in in this tab', untold: ['reason'] },
    title: 'The token is renewed under a live line',
    teaches:
      'A renewed sign-in replaces the connection at once, without a pause and without a gap told.',
    steps: () => {
      const [first, second] = [new FakeHub(), new FakeHub()]
      return [
        begins,
        ...attempts(first),
        ...isUp,
        outside('the token is renewed', (emit) => emit('renewed')),
        yields(put(hub.reconnectRequested())),
        ...tidies(first),
        ...attempts(second),
        ...isUp,
        shows('no gap', ({ hub: lines }) => lines[name].lostAt, null),
        ...ends(second),
      ]
    },
  },
  {
    ...common,
    follows: [connectOnce, forward],
    title: 'A message comes over the live line',
    teaches: 'The channel makes one action of each message, for whoever shows what it is about.',
    steps: () => {
      const line = new FakeHub()
      return [
        begins,
        ...asks(line),
        ...isUp,
        yields(take(anyChannel)),
        outside('the server sends a message', () => line.send(event, 7)),
        yields(put(hub.messageReceived({ name, id: 7 }))),
        yields(take(anyChannel)),
        ...ends(line),
      ]
    },
  },
  {
    ...common,
    follows: [answerWakeUp],
    title: 'The network comes back',
    teaches:
      'A line that survived the absence of the network may be dead without knowing: it is made anew.',
    steps: () => [
      outside('the network is back', () => window.dispatchEvent(new Event('online'))),
      yields(put(hub.reconnectRequested())),
    ],
  },
]
