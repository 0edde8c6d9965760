import { createSlice, type CreateSliceOptions, type SliceCaseReducers } from '@reduxjs/toolkit'
import { rootReducer, type RootState } from './rootReducer'

/**
 * A slice that is loaded with its screens and then joins the state. Only its own selector can read it, because the
 * type of the state does not contain it.
 */
export function lazySlice<State, Reducers extends SliceCaseReducers<State>, Name extends string>(
  options: CreateSliceOptions<State, Reducers, Name>,
) {
  const slice = createSlice(options)
  const { selectSlice } = slice.injectInto(rootReducer)
  const selectState = (state: RootState): State => selectSlice(state as never) as State
  return { slice, actions: slice.actions, selectState }
}
