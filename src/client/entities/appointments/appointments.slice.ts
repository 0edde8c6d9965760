/** The appointed proxies of the group on screen, and the last act on one of them. */
import { createSelector } from '@reduxjs/toolkit'
import type { GroupAppointments, ShownAppointment } from '../../../contract/appointments'
import { commandErrorText } from '../../store/errorText'
import { requestSelectors } from '../../store/oneRequest'
import { requestSlice } from '../../store/requestEntity'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

export interface GroupTarget {
  groupId: number
}

const { actions, selectState } = requestSlice<GroupTarget, GroupAppointments>('appointments')
export const appointments = actions

export const { selectAnswer: selectAppointments, selectRequest: selectAppointmentsRequest } =
  requestSelectors(selectState, 'groupId')

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
