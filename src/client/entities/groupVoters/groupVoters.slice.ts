/** Whether anybody of a group could vote on a question that opens now, and what is missing for it. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { GroupVoters } from '../../../contract/groupLists'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import { rootReducer } from '../../store/rootReducer'

interface VotersTarget {
  groupId: number
}

const initialState: OneRequest<VotersTarget, GroupVoters> = noRequest

const groupVotersSlice = createSlice({
  name: 'groupVoters',
  initialState,
  reducers: requestReducers(initialState),
})

export const { actions: groupVoters } = groupVotersSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof groupVotersSlice> {}
}
export const { selectSlice: selectGroupVotersState } = groupVotersSlice.injectInto(rootReducer)
