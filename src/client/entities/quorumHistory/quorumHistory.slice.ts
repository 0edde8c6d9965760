/**
 * The quorum history of the open meeting: each point says from when on how many of the quorum were present; oldest
 * first.
 */
import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { QuorumHistoryPoint } from '../../../contract/events'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import { rootReducer } from '../../store/rootReducer'
import type { MeetingTarget } from '../events/events.slice'

const initialState: OneRequest<MeetingTarget, QuorumHistoryPoint[]> = noRequest

const { requested: opened, ...others } = requestReducers(initialState)

const quorumHistorySlice = createSlice({
  name: 'quorumHistory',
  initialState,
  reducers: { opened, ...others },
})

export const { actions: quorumHistory } = quorumHistorySlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof quorumHistorySlice> {}
}
export const { selectSlice: selectQuorumHistory } = quorumHistorySlice.injectInto(rootReducer)
