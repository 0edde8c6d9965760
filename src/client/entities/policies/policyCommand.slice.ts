/** The last act of staff on a group's policy. */
import { createSelector, createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { policyCommandsApi } from '../../api/policies'
import { commandErrorText } from '../../store/errorText'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import { failureIn } from '../../store/requestState'
import { rootReducer, type RootState } from '../../store/rootReducer'

type Commands = typeof policyCommandsApi

/** An act as its call takes it, and what is said once it is done. */
export type PolicyCommand = {
  [Kind in keyof Commands]: {
    kind: Kind
    input: Omit<Parameters<Commands[Kind]>[0], 'idempotencyKey'>
    notice: string
  }
}[keyof Commands]

const initialState: OneRequest<PolicyCommand> = noRequest

const policyCommandSlice = createSlice({
  name: 'policyCommand',
  initialState,
  reducers: requestReducers(initialState),
})

export const { actions: policyCommand } = policyCommandSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof policyCommandSlice> {}
}
const { selectSlice } = policyCommandSlice.injectInto(rootReducer)

/** Which act is on its way; null while none is. */
export function selectRunningPolicyAct(state: RootState): PolicyCommand['kind'] | null {
  const { target, request } = selectSlice(state)
  return request.status === 'running' && target ? target.kind : null
}

/** What was just done, in words; null once it was read. */
export function selectPolicyNotice(state: RootState): string | null {
  const { target, request } = selectSlice(state)
  return request.status === 'done' && target ? target.notice : null
}

/** Why the last act was refused: in words, and by field; null where it was not. */
export const selectPolicyRefusal = createSelector(
  [(state: RootState) => failureIn(selectSlice(state).request)],
  (failure) =>
    failure && { text: commandErrorText(failure, 'policy'), errors: failure.problem?.errors },
)
