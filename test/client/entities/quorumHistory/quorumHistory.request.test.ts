import { testSaga } from 'redux-saga-test-plan'
import { eventsApi } from '../../../../src/client/api/events'
import type { MeetingTarget } from '../../../../src/client/entities/events/events.slice'
import {
  fetchQuorumHistory,
  watchQuorumHistory,
  selectQuorumHistory,
  quorumHistory,
} from '../../../../src/client/entities/quorumHistory/quorumHistory.request'
import { hub } from '../../../../src/client/hub/hub.slice'
import { answeredAt, describeFetch, itStaysFresh } from '../../../support/fetching'

const target: MeetingTarget = { groupId: 101, eventId: 5 }
const point = { created: '2026-11-21T18:02:00.000Z', quorumAttendanceCount: 1 }

describeFetch('fetchQuorumHistory', {
  untilCall: () =>
    testSaga(fetchQuorumHistory, target).next().call(eventsApi.quorumHistory, { params: target }),
  answer: [point],
  succeeded: quorumHistory.succeeded([point]),
  loggedAs: 'The quorum history',
  failed: (failure) => quorumHistory.failed({ failure }),
})

const later = { ...point, created: '2026-11-21T18:03:00.000Z' }

describe('followQuorumHistory', () => {
  itStaysFresh({
    watch: watchQuorumHistory,
    api: eventsApi.quorumHistory,
    answers: [[point], [point, later]],
    opened: quorumHistory.requested(target),
    unrelated: hub.messageReceived({ name: 'events', id: 6 }),
    triggers: {
      'a change': hub.messageReceived({ name: 'events', id: 5 }),
      'a gap': hub.connected({ name: 'events', at: answeredAt }),
    },
    select: (state) => selectQuorumHistory(state).answer,
    shown: [point, later],
  })
})
