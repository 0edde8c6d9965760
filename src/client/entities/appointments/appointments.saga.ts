import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects'
import type { GroupAppointments, ShownAppointment } from '../../../contract/appointments'
import { appointmentsApi } from '../../api/appointments'
import { failureOf } from '../../api/requestFailure'
import { hub } from '../../hub/hub.slice'
import { refetchOn } from '../../store/refetchOn'
import {
  type AppointmentCommand,
  appointmentCommand,
  appointments,
  type GroupTarget,
} from './appointments.slice'

export function* fetchAppointments(params: GroupTarget): SagaIterator<void> {
  try {
    const answer: GroupAppointments = yield call(appointmentsApi.list, { params })
    yield put(appointments.succeeded(answer))
  } catch (error) {
    yield put(appointments.failed({ failure: failureOf(error) }))
  }
}

/**
 * Each act of somebody on an appointment is told as a change of the questions that it concerns. The person's own
 * acts show the appointments as they stand then, also where they were refused.
 */
export const appointmentTriggers = [
  hub.messageReceived.type,
  hub.connected.type,
  appointmentCommand.succeeded.type,
  appointmentCommand.failed.type,
]

export function* followAppointments({
  payload,
}: ReturnType<typeof appointments.requested>): SagaIterator<void> {
  yield race({
    fresh: call(refetchOn<GroupTarget>, fetchAppointments, payload, appointmentTriggers),
    closed: take(appointments.closed),
  })
}

/** Sends an act. An answer after the page was left is told to nobody. */
export function* runAppointmentCommand({
  payload: command,
}: ReturnType<typeof appointmentCommand.requested>): SagaIterator<void> {
  try {
    const { answer }: { answer?: ShownAppointment } = yield race({
      answer: callOf(command),
      left: take(appointmentCommand.closed),
    })
    if (answer) yield put(appointmentCommand.succeeded(answer))
  } catch (error) {
    yield put(appointmentCommand.failed({ failure: failureOf(error) }))
  }
}

function callOf(command: AppointmentCommand) {
  const { groupId } = command
  if (command.kind === 'offer')
    return call(appointmentsApi.offer, { params: { groupId }, body: command.offer })
  const { appointmentId, state } = command
  return call(appointmentsApi.answer, { params: { groupId, appointmentId }, body: { state } })
}

export function* watchAppointments(): SagaIterator<void> {
  yield takeLatest(appointments.requested, followAppointments)
  yield takeLeading(appointmentCommand.requested, runAppointmentCommand)
}
