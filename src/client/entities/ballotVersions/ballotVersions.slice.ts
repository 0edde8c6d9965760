/** The versions of the votes of one question, in the order of the roll. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { VersionedBallot } from '../../../contract/ballotVersions'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import { rootReducer } from '../../store/rootReducer'
import type { DetailTarget } from '../voteQuestions/voteQuestions.slice'

const initialState: OneRequest<DetailTarget, VersionedBallot[]> = noRequest

const ballotVersionsSlice = createSlice({
  name: 'ballotVersions',
  initialState,
  reducers: requestReducers(initialState),
})

export const { actions: ballotVersions } = ballotVersionsSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof ballotVersionsSlice> {}
}
export const { selectSlice: selectBallotVersionsState } =
  ballotVersionsSlice.injectInto(rootReducer)
