/** A draft of a policy as it was tried last: what it would change. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { PolicyTrial } from '../../../contract/adminPolicies'
import type { SentPolicy } from '../../../contract/sentDirectory'
import { noPreview, previewReducers, type Preview } from '../../store/dialogCommands'
import { running } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

interface TrialTarget {
  groupId: number
  policy: SentPolicy
}

interface PolicyTrialState {
  preview: Preview<PolicyTrial>
}

const initialState: PolicyTrialState = { preview: noPreview }

const { previewSucceeded, previewFailed } = previewReducers<PolicyTrial>()

const policyTrialSlice = createSlice({
  name: 'policyTrial',
  initialState,
  reducers: {
    /** Drops the result of the draft before. */
    requested: (_state, _action: PayloadAction<TrialTarget>) => ({
      preview: { ...noPreview, request: running },
    }),
    closed: () => initialState,
    succeeded: previewSucceeded,
    failed: previewFailed,
  },
})

export const { actions: policyTrial } = policyTrialSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof policyTrialSlice> {}
}
export const { selectSlice: selectPolicyTrialState } = policyTrialSlice.injectInto(rootReducer)
