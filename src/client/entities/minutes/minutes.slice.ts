/** The minutes of the meeting on screen, and the last act of an admin on their draft. */
import { createSelector } from '@reduxjs/toolkit'
import type { Minutes } from '../../../contract/minutes'
import type { MinutesSection } from '../../../rules/minutes'
import { commandErrorText } from '../../store/errorText'
import { requestSelectors } from '../../store/oneRequest'
import { requestSlice } from '../../store/requestEntity'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { MeetingTarget } from '../events/events.slice'

const { actions, selectState } = requestSlice<MeetingTarget, Minutes>('minutes')

export const minutes = actions

export const { selectAnswer: selectMinutes, selectRequest: selectMinutesRequest } =
  requestSelectors(selectState, 'eventId')

/** What an admin does with the draft, beginning from the revision that they read. */
export type MinutesCommand = MeetingTarget & { revision: number } & (
    | { kind: 'save'; sections: MinutesSection[] }
    | { kind: 'publish'; reason: string }
  )

const command = requestSlice<MinutesCommand>('minutesCommand')
export const minutesCommand = command.actions

/** Which act is on its way; null while none is. */
export function selectRunningMinutesCommand(state: RootState): MinutesCommand['kind'] | null {
  const { target, request } = command.selectState(state)
  return request.status === 'running' && target ? target.kind : null
}

/** Which act was just done; null once that was read. */
export function selectDoneMinutesCommand(state: RootState): MinutesCommand['kind'] | null {
  const { target, request } = command.selectState(state)
  return request.status === 'done' && target ? target.kind : null
}

/** Why the last act was refused: in words, and by field; null where it was not. */
export const selectMinutesRefusal = createSelector(
  [(state: RootState) => failureIn(command.selectState(state).request)],
  (failure) =>
    failure && {
      text: commandErrorText(failure, 'minutes', {
        'changed-meanwhile': 'Somebody else saved the minutes meanwhile. Nothing of yours is lost.',
      }),
      errors: failure.problem?.errors ?? {},
    },
)
