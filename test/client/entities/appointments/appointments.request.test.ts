import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { call, fork, take } from 'redux-saga/effects'
import { dynamic } from 'redux-saga-test-plan/providers'
import * as matchers from 'redux-saga-test-plan/matchers'
import type { GroupAppointments, ShownAppointment } from '../../../../src/contract/appointments'
import { appointmentsApi } from '../../../../src/client/api/appointments'
import {
  appointmentTriggers,
  fetchAppointments,
  followAppointments,
  runAppointmentCommand,
  watchAppointmentCommands,
  watchAppointments,
  type AppointmentCommand,
  appointmentCommand,
  appointments,
  selectAppointmentError,
  selectAppointments,
  selectDoneAppointment,
  selectRunningAppointment,
} from '../../../../src/client/entities/appointments/appointments.request'
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
  const sent = () =>
    testSaga(runAppointmentCommand, appointmentCommand.requested(offering))
      .next()
      .race({
        answer: call(appointmentsApi.offer, { params: target, body: offer }),
        left: take(appointmentCommand.closed),
      })

  it('offers, and tells what became of it', () => {
    sent().next({ answer: shown }).put(appointmentCommand.succeeded(shown)).next().isDone()
  })

  it('tells nobody once the page was left', () => {
    sent().next({ left: appointmentCommand.closed() }).isDone()
  })

  it('answers, and tells why it was refused', () => {
    const error = requestError('state-forbids')
    const params = { groupId: 101, appointmentId: 3 }
    testSaga(runAppointmentCommand, appointmentCommand.requested(accepting))
      .next()
      .race({
        answer: call(appointmentsApi.answer, { params, body: { state: 'accepted' } }),
        left: take(appointmentCommand.closed),
      })
      .throw(error)
      .put(appointmentCommand.failed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('watchAppointmentCommands', () => {
  it('runs one act at a time', () => {
    testSaga(watchAppointmentCommands)
      .next()
      .takeLeading(appointmentCommand.requested, runAppointmentCommand)
      .next()
      .isDone()
  })

  const answering = { ...accepting, appointmentId: 4 }

  function* watchPage() {
    yield fork(watchAppointments)
    yield fork(watchAppointmentCommands)
  }

  it('sends the next act while the appointments are still fetched after the last one', async () => {
    const answered: unknown[] = []
    const fetched = [answer, new Promise(() => undefined)]
    await expectSaga(watchPage)
      .withReducer(rootReducer)
      .provide({
        call({ fn, args: [sent] }, next) {
          if (fn === appointmentsApi.list) return fetched.shift()
          if (fn !== appointmentsApi.answer) return next() as unknown
          answered.push(sent)
          return shown
        },
      })
      .dispatch(appointments.requested(target))
      .dispatch(appointmentCommand.requested(accepting))
      .delay(10)
      .dispatch(appointmentCommand.requested(answering))
      .silentRun(50)
    expect(fetched).toEqual([])
    expect(answered).toMatchObject([
      { params: { appointmentId: 3 } },
      { params: { appointmentId: 4 } },
    ])
  })

  it('sends an act of the next page, and does not take the answer of the last page for its own', async () => {
    const answers = [new Promise(() => undefined), { ...shown, appointmentId: 4 }]
    const { storeState } = await expectSaga(watchPage)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(appointmentsApi.answer), dynamic(() => answers.shift())]])
      .dispatch(appointmentCommand.requested(accepting))
      .dispatch(appointmentCommand.closed())
      .dispatch(appointmentCommand.requested(answering))
      .silentRun(20)
    expect(selectDoneAppointment(storeState)).toMatchObject({ appointmentId: 4 })
  })

  it('shows what was offered, and what was refused with its fields', async () => {
    const done = await expectSaga(watchPage)
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
