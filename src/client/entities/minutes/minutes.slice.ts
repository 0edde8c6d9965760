/** The minutes of the meeting on screen, and the last act on them. */
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

/** What an admin does with the draft, from the revision that they read, or a voter with a published version. */
export type MinutesCommand = MeetingTarget &
  (
    | { kind: 'save'; revision: number; sections: MinutesSection[] }
    | { kind: 'publish'; revision: number; reason: string }
    | { kind: 'moveApproval'; version: number }
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

/** Which act was refused last, and why: in words, and by field; null where none was. */
export const selectMinutesError = createSelector(
  [
    (state: RootState) => failureIn(command.selectState(state).request),
    (state: RootState) => command.selectState(state).target?.kind,
  ],
  (failure, kind) =>
    failure && {
      kind,
      text: commandErrorText(failure, 'minutes', {
        'changed-meanwhile': 'Somebody else saved the minutes meanwhile. Nothing of yours is lost.',
      }),
      errors: failure.problem?.errors ?? {},
    },
)
