import { call, put, select } from 'redux-saga/effects'
import { motionCommandsApi, motionsApi } from '../../../api/motions'
import { selectCachedMotions } from '../../../entities/motions/motions.selectors'
import { now } from '../../../clock'
import {
  runMotionCommand,
  watchMotionCommands,
  selectMotionCommandsState,
  motionCommand,
} from '../../../entities/motionCommands/motionCommands.request'
import {
  linkToMotion,
  watchMotionLinks,
  selectOpenLink,
  motionLink,
} from '../../../entities/motionLink/motionLink.request'
import { fetchMotion, watchMotions } from '../../../entities/motions/motions.saga'
import { motion } from '../../../entities/motions/motions.slice'
import { hub } from '../../../hub/hub.slice'
import { dispatches, outside, returns, shows, throws, yields } from '../../../stepper/scenario'
import { reportCrash } from '../../../store/keepRunning'
import type { RootState } from '../../../store/rootReducer'
import type { FlowScenario } from './flowScenario'
import { requestError } from '../failures'
import { motionAnswer, pendingMotion } from './motionAnswers'

const at = '2026-11-21T18:00:00.000Z'
const groupId = 101
const motionRequestId = 31
const params = { groupId, id: motionRequestId }
const notice = 'Motion seconded.'
const second = { kind: 'second' as const, groupId, motionRequestId, body: {}, notice }
const request = (state: RootState) => selectMotionCommandsState(state).request.status
const link = { groupId, motionRequestId, voteQuestionId: 7 }
const linked = { params, body: { voteQuestionId: 7 } }

const common = {
  about: 'motions',
  screen: '/group/101/motions/31',
  given: [],
  real: { as: 'second', needs: 'a motion of another company' },
}
const ofCommands = { ...common, watchers: [watchMotionCommands], follows: [runMotionCommand] }
const ofLinks = {
  ...common,
  watchers: [watchMotionLinks],
  follows: [linkToMotion],
  real: { as: 'staff', needs: 'a seconded motion and its question' },
}

export const scenarios: FlowScenario[] = [
  {
    ...ofCommands,
    title: 'A motion is seconded',
    teaches:
      'The motion as it stands then is shown at once, before the dialog says that it is done.',
    steps: () => {
      const detail = motionAnswer()
      return [
        dispatches(motionCommand.requested(second)),
        yields(call(motionCommandsApi.second, { params, body: {} }), returns(detail)),
        yields(call(now), returns(at)),
        yields(put(motion.succeeded({ detail, at }))),
        yields(put(motionCommand.succeeded())),
        shows('the second is done', request, 'done'),
      ]
    },
  },
  {
    ...ofCommands,
    title: 'Somebody else was first to second the motion',
    teaches: 'After a refusal the motion is fetched again, for it shows who was first.',
    steps: () => {
      const error = requestError('already-seconded')
      return [
        outside('somebody else seconds the motion'),
        dispatches(motionCommand.requested(second)),
        yields(call(motionCommandsApi.second, { params, body: {} }), throws(error)),
        yields(put(motionCommand.failed({ failure: error.failure }))),
        yields(put(motion.requested({ motionRequestId }))),
        shows('the second has failed', request, 'failed'),
      ]
    },
  },
  {
    ...ofLinks,
    title: 'A motion leads to a vote, and the link between them fails',
    teaches:
      'The question stands without the link; the failure is reported, and the link can be tried again.',
    steps: () => {
      const error = requestError('unavailable')
      return [
        outside('the server has no room for the next call'),
        dispatches(motionLink.requested(link)),
        yields(call(motionsApi.linkVoteQuestion, linked), throws(error)),
        yields(call(reportCrash, error), returns()),
        yields(put(motionLink.failed({ link, failure: error.failure }))),
        shows(
          'the link has failed',
          (state, ids) => selectOpenLink(state, ids.motionRequestId)?.request.status,
          'failed',
          link,
        ),
        dispatches(motionLink.requested(link), 'the person tries the link again'),
        yields(call(motionsApi.linkVoteQuestion, linked), returns()),
        yields(put(motionLink.succeeded(link))),
        yields(put(motion.requested({ motionRequestId }))),
      ]
    },
  },
  {
    ...common,
    // The motion's own page subscribes to it already.
    screen: '/groups',
    watchers: [watchMotions],
    follows: [fetchMotion],
    title: 'A motion is followed until it is left',
    teaches: 'Each motion on screen has a loop of its own, which ends with the screen.',
    steps: () => {
      const detail = pendingMotion()
      const fetched = [
        yields(select(selectCachedMotions)),
        yields(call(motionsApi.show, { params }), returns(detail)),
        yields(call(now), returns(at)),
        yields(put(motion.succeeded({ detail, at }))),
      ]
      return [
        dispatches(motion.opened({ groupId, motionRequestId })),
        ...fetched,
        dispatches(
          hub.messageReceived({ name: 'motions', id: motionRequestId }),
          'a message tells of a change',
        ),
        ...fetched,
        dispatches(motion.closed({ motionRequestId }), 'the person leaves the motion'),
        dispatches(
          hub.messageReceived({ name: 'motions', id: motionRequestId }),
          'a message comes after that',
        ),
      ]
    },
  },
]
