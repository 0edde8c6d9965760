import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import type { GroupAppointments, ShownAppointment } from '../../../../src/contract/appointments'
import { appointmentsApi } from '../../../../src/client/api/appointments'
import {
  appointmentTriggers,
  fetchAppointments,
  followAppointments,
  runAppointmentCommand,
  watchAppointments,
} from '../../../../src/client/entities/appointments/appointments.saga'
import {
  type AppointmentCommand,
  appointmentCommand,
  appointments,
  selectAppointmentError,
  selectAppointments,
  selectDoneAppointment,
  selectRunningAppointment,
} from '../../../../src/client/entities/appointments/appointments.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { refusedFields, requestError } from '../../../support/failures'
import { describeFetch, itFetchesUntilClosed } from '../../../support/fetching'

const target = { groupId: 101 }
const answer: GroupAppointments = {
  appointments: [],
  who: 'group',
  isVoter: true,
  questions: [],
  meetings: [],
}
const shown: ShownAppointment = {
  appointmentId: 3,
  holderName: 'Ada Host',
  appointedBy: 'Ada Host',
  proxyId: 7,
  proxyName: 'Ben Guest',
  voteQuestionId: 14,
  eventId: null,
  title: 'Adopt it',
  from: null,
  until: null,
  instruction: '',
  state: 'offered',
  isOver: false,
  offeredAt: '2026-03-02T20:00:00.000Z',
  answeredAt: null,
  revokedBy: null,
  revokedAt: null,
  part: 'holder',
}
const offer = {
  proxyId: 7,
  voteQuestionId: 14,
  eventId: null,
  from: null,
  until: null,
  instruction: '',
}
const offering: AppointmentCommand = { ...target, kind: 'offer', offer }
const accepting: AppointmentCommand = {
  ...target,
  kind: 'answer',
  appointmentId: 3,
  state: 'accepted',
}

describeFetch('fetchAppointments', {
  untilCall: () =>
    testSaga(fetchAppointments, target).next().call(appointmentsApi.list, { params: target }),
  answer,
  succeeded: appointments.succeeded(answer),
  failed: (failure) => appointments.failed({ failure }),
})

describe('followAppointments', () => {
  itFetchesUntilClosed({
    started: () => testSaga(followAppointments, appointments.requested(target)).next(),
    fetch: fetchAppointments,
    target,
    triggers: appointmentTriggers,
    closed: appointments.closed,
  })
})

describe('runAppointmentCommand', () => {
  it('offers, and shows the appointments as they stand then', () => {
    testSaga(runAppointmentCommand, appointmentCommand.requested(offering))
      .next()
      .call(appointmentsApi.offer, { params: target, body: offer })
      .next(shown)
      .put(appointmentCommand.succeeded(shown))
      .next()
      .call(fetchAppointments, target)
      .next()
      .isDone()
  })

  it('answers; a refusal shows them as they stand too', () => {
    const error = requestError('state-forbids')
    testSaga(runAppointmentCommand, appointmentCommand.requested(accepting))
      .next()
      .call(appointmentsApi.answer, {
        params: { groupId: 101, appointmentId: 3 },
        body: { state: 'accepted' },
      })
      .throw(error)
      .put(appointmentCommand.failed({ failure: error.failure }))
      .next()
      .call(fetchAppointments, target)
      .next()
      .isDone()
  })
})

describe('watchAppointments', () => {
  it('follows the latest, and runs one act at a time', () => {
    testSaga(watchAppointments)
      .next()
      .takeLatest(appointments.requested, followAppointments)
      .next()
      .takeLeading(appointmentCommand.requested, runAppointmentCommand)
      .next()
      .isDone()
  })

  it('shows what was offered, and what was refused with its fields', async () => {
    const done = await expectSaga(watchAppointments)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(appointmentsApi.offer), shown],
        [matchers.call.fn(appointmentsApi.list), answer],
      ])
      .dispatch(appointments.requested(target))
      .dispatch(appointmentCommand.requested(offering))
      .silentRun(20)
    expect(selectDoneAppointment(done.storeState)).toEqual(shown)
    expect(selectAppointments(done.storeState, 101)).toEqual(answer)
    const requested = rootReducer(done.storeState, appointmentCommand.requested(offering))
    expect(selectRunningAppointment(requested)).toEqual(offering)
    const errors = { proxyId: ['Please choose somebody of the group.'] }
    const { failure } = refusedFields(errors)
    const refused = rootReducer(requested, appointmentCommand.failed({ failure }))
    expect(selectAppointmentError(refused)).toMatchObject({ kind: 'offer', errors })
  })
})
