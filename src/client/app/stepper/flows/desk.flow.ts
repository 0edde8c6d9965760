import { call, delay, put } from 'redux-saga/effects'
import { eligibilityApi } from '../../../api/eligibility'
import { notificationsApi } from '../../../api/notifications'
import { questionDraftsApi } from '../../../api/questionDrafts'
import { searchApi } from '../../../api/search'
import { sessionApi } from '../../../api/session'
import { fetchDesk, watchDesk } from '../../../entities/desk/desk.saga'
import { desk, selectVotesToCast } from '../../../entities/desk/desk.slice'
import {
  searchDebounceMs,
  searchOnceTyped,
  watchEverywhere,
  everywhere,
} from '../../../entities/everywhere/everywhere.request'
import {
  attendanceLedger,
  fetchAttendanceLedger,
  selectAttendanceLedger,
  watchAttendanceLedger,
} from '../../../entities/groupEligibility/attendance.request'
import {
  askNotifications,
  notifications,
  selectNotifications,
  watchNotifications,
} from '../../../entities/notifications/notifications.request'
import { questionDrafts } from '../../../entities/questionDrafts/questionDrafts.slice'
import {
  questionDraftSagas,
  watchQuestionDrafts,
} from '../../../entities/voteQuestionEditor/questionDrafts.saga'
import { hub } from '../../../hub/hub.slice'
import { freshRestMs } from '../../../store/keepFresh.saga'
import {
  dispatches,
  outside,
  returns,
  shows,
  throws,
  waits,
  yields,
} from '../../../stepper/scenario'
import type { FlowScenario } from './flowScenario'
import { requestError } from '../failures'

const now = '2026-11-21T18:00:00.000Z'
const waiting = { duties: [], news: [], now }
const fetched = [
  yields(call(sessionApi.desk, { query: {} }), returns(waiting)),
  yields(put(desk.succeeded(waiting))),
]

/** These run beside a page that asks for none of it. */
const common = {
  screen: '/groups',
  given: [],
  real: { as: 'second', needs: 'nothing of its own' },
}

const ledgerOf = { groupId: 101, id: 403 }
const ledger = {
  id: 403,
  name: 'Cobalt Harbor Devices',
  companyName: null,
  isQuorumEligible: true,
  comments: '',
  rule: '',
  loss: 'no longer counts for quorum',
  next: null,
  weeks: [],
  changes: [],
}
const settings = {
  email: 'second@quorate.example',
  digestHour: 8,
  zone: 'America/Los_Angeles',
  groups: [],
  staff: null,
  pushKey: '',
  devices: [],
}
const chosen = { digestHour: 7, zone: 'America/Los_Angeles', groups: [] }
const drafts = { drafts: [] }
const found = { query: { q: 'codec' } }

export const scenarios: FlowScenario[] = [
  {
    ...common,
    about: 'desk',
    watchers: [watchDesk],
    follows: [fetchDesk],
    real: { cannot: 'On a real server votes wait for everybody who may vote.' },
    title: 'The desk is opened, and rests between the changes of others',
    teaches: 'A storm of votes is many messages; the desk asks again once they pause.',
    steps: () => [
      dispatches(desk.requested(), 'the desk opens'),
      ...fetched,
      shows('no vote to cast', selectVotesToCast, []),
      dispatches(hub.messageReceived({ name: 'voteQuestions', id: 7 }), 'somebody votes'),
      dispatches(hub.messageReceived({ name: 'motions', id: 31 }), 'somebody makes a motion'),
      waits(freshRestMs),
      waits(freshRestMs, 'the pause is over'),
      ...fetched,
      dispatches(desk.closed(), 'the person leaves the desk'),
      dispatches(hub.messageReceived({ name: 'events', id: 9 }), 'a message comes after that'),
    ],
  },
  {
    ...common,
    about: 'everywhere',
    watchers: [watchEverywhere],
    follows: [searchOnceTyped],
    real: { cannot: 'A real server finds more than this.' },
    title: 'A search begins once typing has paused',
    teaches: 'Further typing cancels the search that waits, so that no older answer comes later.',
    steps: () => [
      dispatches(everywhere.requested('code'), 'four letters are typed'),
      yields(delay(searchDebounceMs)),
      dispatches(everywhere.requested('codec'), 'and a fifth'),
      yields(delay(searchDebounceMs)),
      waits(searchDebounceMs),
      yields(call(searchApi.everywhere, found), returns({ found: [] })),
      yields(put(everywhere.succeeded([]))),
    ],
  },
  {
    ...common,
    about: 'notifications',
    watchers: [watchNotifications],
    follows: [askNotifications],
    real: { cannot: 'Nobody knows the key with which a real server signs for devices.' },
    title: 'What a person is mailed is shown, and saved',
    teaches: 'The answer to the change is the new state; nothing is fetched once more.',
    steps: () => [
      dispatches(notifications.requested({ kind: 'show' })),
      yields(call(notificationsApi.show, {}), returns(settings)),
      yields(put(notifications.succeeded(settings))),
      dispatches(notifications.requested({ kind: 'save', body: chosen }), 'another hour is saved'),
      yields(
        call(notificationsApi.save, { body: chosen }),
        returns({ ...settings, digestHour: 7 }),
      ),
      yields(put(notifications.succeeded({ ...settings, digestHour: 7 }))),
      shows('the new hour', (state) => selectNotifications(state).answer?.digestHour, 7),
    ],
  },
  {
    ...common,
    about: 'groupEligibility',
    watchers: [watchAttendanceLedger],
    follows: [fetchAttendanceLedger],
    title: 'The ledger of a company does not come, and is asked for again',
    teaches: 'A failure is state like an answer: the page offers the same request again.',
    steps: () => {
      const error = requestError('unavailable')
      return [
        outside('the server has no room for the next call'),
        dispatches(attendanceLedger.requested(ledgerOf)),
        yields(call(eligibilityApi.ledger, { params: ledgerOf }), throws(error)),
        yields(put(attendanceLedger.failed({ failure: error.failure }))),
        dispatches(attendanceLedger.requested(ledgerOf), 'the person tries again'),
        yields(call(eligibilityApi.ledger, { params: ledgerOf }), returns(ledger)),
        yields(put(attendanceLedger.succeeded(ledger))),
        shows('whose it is', (state) => selectAttendanceLedger(state, 403)?.id, 403),
      ]
    },
  },
  {
    ...common,
    about: 'questionDrafts',
    watchers: [watchQuestionDrafts],
    follows: [questionDraftSagas.fetchDrafts],
    real: { as: 'admin', needs: 'nothing of its own' },
    title: 'The shared drafts of a group are listed',
    teaches: 'Drafts lie on the server, so that every admin of the group goes on with them.',
    steps: () => [
      dispatches(questionDrafts.drafts.requested({ groupId: 101 })),
      yields(call(questionDraftsApi.list, { params: { groupId: 101 } }), returns(drafts)),
      yields(put(questionDrafts.drafts.succeeded(drafts))),
    ],
  },
]
