import { call, delay, put, race, select, spawn, take } from 'redux-saga/effects'
import {
  awaitNewcomer,
  expire,
  talk,
  talkOnce,
  watchWriting,
  writingAgainMs,
} from '../../../entities/voteWriting/voteWriting.saga'
import {
  selectIsWriting,
  selectTimesHeard,
  selectWriters,
  voteWriting,
} from '../../../entities/voteWriting/voteWriting.slice'
import { openWritingChannel, sayWriting, voteLine } from '../../../hub/voteLine'
import { anyChannel, anything } from '../../../stepper/sameValue'
import { dispatches, outside, returns, shows, yields } from '../../../stepper/scenario'
import { FakeLine } from './fakeLine'
import type { FlowScenario } from './flowScenario'

const voteQuestionId = 7
const priya = { voteQuestionId, userId: 5, userName: 'Priya Nair' }
const channel = anyChannel as never

const says = (line: FakeLine) => [
  yields(call(sayWriting, line, voteQuestionId, true)),
  yields(
    race({
      again: delay(writingAgainMs),
      newcomer: call(awaitNewcomer, channel, voteQuestionId),
    }),
  ),
  yields(take(channel)),
]

export const scenarios: FlowScenario[] = [
  {
    about: 'voteWriting',
    screen: '/group/101/votingquestions/7',
    watchers: [watchWriting],
    follows: [talkOnce, talk, awaitNewcomer],
    given: [],
    real: { cannot: 'A colleague would have to open the form of the same vote meanwhile.' },
    title: 'A colleague opens the form of the same vote',
    teaches:
      'Whoever is heard for the first time is told at once that the form is open here; nothing is stored.',
    steps: () => {
      const line = new FakeLine()
      return [
        dispatches(voteWriting.opened({ voteQuestionId }), 'the form is opened'),
        yields(call(voteLine), returns(line)),
        yields(call(openWritingChannel, line)),
        yields(call(talk, line, channel, voteQuestionId)),
        ...says(line),
        outside('a colleague opens the form', () => line.tell(...Object.values(priya))),
        yields(select(selectIsWriting, priya.userId)),
        yields(put(voteWriting.heard(priya))),
        yields(select(selectTimesHeard)),
        yields(spawn(expire, 1)),
        ...says(line),
        shows('who writes', (state) => selectWriters(state)[0]?.userName, priya.userName),
        dispatches(voteWriting.closed(), 'the form is closed'),
        yields(call({ context: anything, fn: anything }), undefined, 'closes the channel'),
        shows('nobody', (state) => selectWriters(state).length, 0),
      ]
    },
  },
]
