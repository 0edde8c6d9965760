/** The appointed proxies of the group on screen, and the last act on one of them. */
import { createSelector } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLeading } from 'redux-saga/effects'
import type { GroupAppointments, ShownAppointment } from '../../../contract/appointments'
import { appointmentsApi } from '../../api/appointments'
import { failureOf } from '../../api/requestFailure'
import { hub } from '../../hub/hub.slice'
import { commandErrorText } from '../../store/errorText'
import { requestAbout } from '../../store/requestAbout'
import { requestSlice } from '../../store/requestEntity'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

interface GroupTarget {
  groupId: number
}

/** What an appointment is offered for: one of the first three, the others are null. */
export interface Offer {
  proxyId: number
  voteQuestionId: number | null
  eventId: number | null
  from: string | null
  until: string | null
  instruction: string
}

export type AppointmentAnswer = 'accepted' | 'declined' | 'revoked'

export type AppointmentCommand = GroupTarget &
  (
    | { kind: 'offer'; offer: Offer }
    | { kind: 'answer'; appointmentId: number; state: AppointmentAnswer }
  )

const command = requestSlice<AppointmentCommand, ShownAppointment>(
  'appointmentCommand',
  () => false,
)
export const appointmentCommand = command.actions

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

export const {
  actions: appointments,
  fetcher: fetchAppointments,
  worker: followAppointments,
  watcher: watchAppointments,
  selectAnswer: selectAppointments,
  selectRequest: selectAppointmentsRequest,
} = requestAbout('groupId', {
  name: 'appointments',
  callOf: (params: GroupTarget) => call(appointmentsApi.list, { params }),
  answerOf: (answer: GroupAppointments) => answer,
  triggersOf: () => appointmentTriggers,
})

/** What is on its way; null while nothing is. */
export function selectRunningAppointment(state: RootState): AppointmentCommand | null {
  const { target, request } = command.selectState(state)
  return request.status === 'running' ? target : null
}

/** The appointment as it stands after what was just done; null once that was read. */
export function selectDoneAppointment(state: RootState): ShownAppointment | null {
  const { answer, request } = command.selectState(state)
  return request.status === 'done' ? answer : null
}

/** Why the last act was refused: which, in words, and by field; null where it was not. */
export const selectAppointmentError = createSelector(
  [
    (state: RootState) => command.selectState(state).target,
    (state: RootState) => failureIn(command.selectState(state).request),
  ],
  (target, failure) =>
    failure &&
    target && {
      kind: target.kind,
      text: commandErrorText(failure, 'appointments', {
        'not-eligible': 'You hold no vote there, so you cannot appoint a proxy.',
      }),
      errors: failure.problem?.errors ?? {},
    },
)

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

export function* watchAppointmentCommands(): SagaIterator<void> {
  yield takeLeading(appointmentCommand.requested, runAppointmentCommand)
}
