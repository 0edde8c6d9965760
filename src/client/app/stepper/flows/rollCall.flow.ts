import { call, put, select } from 'redux-saga/effects'
import { checkInsApi } from '../../../api/checkIns'
import { eventsApi } from '../../../api/events'
import { now } from '../../../clock'
import { fetchMeeting, watchEvents } from '../../../entities/events/events.saga'
import {
  selectCachedMeetings,
  selectKnownMeetingRevision,
  selectMeeting,
} from '../../../entities/events/events.selectors'
import { meeting } from '../../../entities/events/events.slice'
import {
  runRollCallCommand,
  watchRollCallCommands,
} from '../../../entities/rollCallCommands/rollCallCommands.saga'
import {
  selectRollCallCommandsState,
  rollCallCommand,
} from '../../../entities/rollCallCommands/rollCallCommands.slice'
import type { RootState } from '../../../store/rootReducer'
import { hub } from '../../../hub/hub.slice'
import { dispatches, outside, returns, shows, throws, yields } from '../../../stepper/scenario'
import type { FlowScenario } from './flowScenario'
import { requestError } from '../failures'
import { checkIn, meetingDetail, meetingChanges } from './meetingAnswers'

const at = '2025-11-21T18:30:00.000Z'
const params = { groupId: 101, eventId: 5 }
const fetched = (detail = meetingDetail()) => [
  yields(select(selectCachedMeetings)),
  yields(call(eventsApi.show, { params }), returns(detail)),
  yields(call(now), returns(at)),
  yields(put(meeting.succeeded({ detail, at }))),
]
const wantsMeeting = yields(put(meeting.requested({ eventId: 5 })))
const request = (state: RootState) => selectRollCallCommandsState(state).request.status

const common = {
  about: 'rollCall',
  screen: '/group/101/events/5/rollcall',
  watchers: [watchRollCallCommands],
  follows: [runRollCallCommand],
  given: [],
  real: { as: 'admin', needs: 'an open roll call' },
}

export const scenarios: FlowScenario[] = [
  {
    ...common,
    // The meeting's own page subscribes to it already.
    screen: '/groups',
    watchers: [watchEvents],
    follows: [fetchMeeting],
    title: 'Somebody joins while the roll call is on screen',
    teaches:
      'Whoever joins is a message; the meeting is asked for what changed since the known revision.',
    steps: () => {
      const { canRemove: _removable, ...added } = checkIn({ checkInId: 2 })
      const changes = meetingChanges({
        revision: 4,
        quorumAttendanceCount: 2,
        checkIns: [added],
        checkInIds: [1, 2],
      })
      return [
        dispatches(meeting.opened(params)),
        yields(select(selectKnownMeetingRevision, 5)),
        ...fetched(),
        outside('somebody else is checked in'),
        dispatches(hub.messageReceived({ name: 'events', id: 5 }), 'somebody joins'),
        yields(select(selectKnownMeetingRevision, 5)),
        yields(call(eventsApi.changes, { params, query: { since: 3 } }), returns(changes)),
        yields(call(now), returns(at)),
        yields(put(meeting.changesSucceeded({ changes, at }))),
        shows(
          'the new count',
          (state, { eventId }) => selectMeeting(state, eventId)?.quorumAttendanceCount,
          2,
          params,
        ),
      ]
    },
  },
  {
    ...common,
    title: 'The roll call is closed',
    teaches:
      'Closing answers with the meeting as it stands then, which is shown before it is called done.',
    steps: () => {
      const detail = meetingDetail({ isRollCallOpen: false, revision: 4 })
      return [
        dispatches(rollCallCommand.requested({ kind: 'close', ...params })),
        yields(call(eventsApi.close, { params, body: {} }), returns(detail)),
        yields(call(now), returns(at)),
        yields(put(meeting.succeeded({ detail, at }))),
        yields(put(rollCallCommand.succeeded())),
        wantsMeeting,
        shows(
          'a closed roll call',
          (state, { eventId }) => selectMeeting(state, eventId)?.isRollCallOpen,
          false,
          params,
        ),
      ]
    },
  },
  {
    ...common,
    title: 'Somebody is checked in by hand',
    teaches: 'The answer holds no meeting, so it is fetched again.',
    steps: () => [
      dispatches(rollCallCommand.requested({ kind: 'add', ...params, userIds: [12] })),
      yields(call(checkInsApi.add, { params, body: [{ quorateUserId: 12 }] }), returns([])),
      yields(put(rollCallCommand.succeeded())),
      wantsMeeting,
      shows('the check-in is done', request, 'done'),
    ],
  },
  {
    ...common,
    real: { as: 'admin', needs: 'a check-in from the meeting tool' },
    title: 'A check-in from the meeting tool cannot be removed',
    teaches: 'A refusal is told, and the meeting is fetched again: it shows why.',
    steps: () => {
      const error = requestError('not-manual')
      const sent = { params: { ...params, checkInId: 1 } }
      return [
        dispatches(rollCallCommand.requested({ kind: 'remove', ...params, checkInId: 1 })),
        yields(call(checkInsApi.remove, sent), throws(error)),
        yields(put(rollCallCommand.failed({ failure: error.failure }))),
        wantsMeeting,
        shows('the removal has failed', request, 'failed'),
      ]
    },
  },
  {
    ...common,
    title: 'The roll call was closed meanwhile',
    teaches: 'Two admins act at once: the second is refused, and sees what the first did.',
    steps: () => {
      const error = requestError('roll-call-closed')
      return [
        outside('another admin closes the roll call'),
        dispatches(rollCallCommand.requested({ kind: 'add', ...params, userIds: [12] })),
        yields(call(checkInsApi.add, { params, body: [{ quorateUserId: 12 }] }), throws(error)),
        yields(put(rollCallCommand.failed({ failure: error.failure }))),
        wantsMeeting,
        shows('the check-in has failed', request, 'failed'),
      ]
    },
  },
]
