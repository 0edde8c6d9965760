import { createSlice, type CreateSliceOptions, type SliceCaseReducers } from '@reduxjs/toolkit'
import { rootReducer, type RootState } from './rootReducer'

/**
 * A slice that comes with the screens that need it: it joins the state when its file is loaded, and is read through
 * its own selector alone, because the type of the state does not name it.
 */
export function lazySlice<State, Reducers extends SliceCaseReducers<State>, Name extends string>(
  options: CreateSliceOptions<State, Reducers, Name>,
) {
  const slice = createSlice(options)
  const { selectSlice } = slice.injectInto(rootReducer)
  const selectState = (state: RootState): State => selectSlice(state as never) as State
  return { slice, actions: slice.actions, selectState }
}
