/** The last act of staff on a group's policy. */
import { createSelector } from '@reduxjs/toolkit'
import type { policyCommandsApi } from '../../api/policies'
import type { SentCommandOf } from '../../store/dialogCommands'
import { commandErrorText } from '../../store/errorText'
import { requestSlice } from '../../store/requestEntity'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

export type PolicyCommand = SentCommandOf<typeof policyCommandsApi>

const { actions, selectState } = requestSlice<PolicyCommand>('policyCommand')
export const policyCommand = actions

/** Which act is on its way; null while none is. */
export function selectRunningPolicyAct(state: RootState): PolicyCommand | null {
  const { target, request } = selectState(state)
  return request.status === 'running' ? target : null
}

/** What was just done, in words; null once it was read. */
export function selectPolicyNotice(state: RootState): string | null {
  const { target, request } = selectState(state)
  return request.status === 'done' && target ? target.notice : null
}

/** Why the last act was refused: in words, and by field; null where it was not. */
export const selectPolicyError = createSelector(
  [(state: RootState) => failureIn(selectState(state).request)],
  (failure) =>
    failure && { text: commandErrorText(failure, 'policy'), errors: failure.problem?.errors },
)
