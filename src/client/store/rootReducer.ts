import { combineSlices } from '@reduxjs/toolkit'
import type { Reducer, UnknownAction, StateFromReducersMapObject } from '@reduxjs/toolkit'
import { configurationSlice } from '../entities/configuration/configuration.slice'
import { filesSlice } from '../entities/files/files.slice'
import { groupsSlice } from '../entities/groups/groups.slice'
import { sessionSlice } from '../entities/session/session.slice'
import { voteQuestionListSlice } from '../entities/voteQuestions/voteQuestionList.slice'
import { voteQuestionsSlice } from '../entities/voteQuestions/voteQuestions.slice'
import { connectionSlice } from '../hub/connection.slice'
import type { reducers as roster } from './features/roster'
import type { reducers as userSearch } from './features/userSearch'
import type { reducers as voteDetail } from './features/voteDetail'
import type { reducers as voteHistory } from './features/voteHistory'
import type { reducers as voteQuestionEditor } from './features/voteQuestionEditor'

/** What the first page needs. */
export const firstReducers = {
  // Read before the store exists, never changed.
  configuration: configurationSlice.reducer,

  // Who is here, and the live line to the server.
  session: sessionSlice.reducer,
  connection: connectionSlice.reducer,

  // What the server keeps.
  groups: groupsSlice.reducer,
  voteQuestions: voteQuestionsSlice.reducer,

  // The page on screen, and the download asked for last.
  voteQuestionList: voteQuestionListSlice.reducer,
  files: filesSlice.reducer,
}

/** What comes with the screens that need it, which are shown when it is there. */
type LaterReducers = typeof voteDetail &
  typeof voteHistory &
  typeof voteQuestionEditor &
  typeof userSearch &
  typeof roster

/** The state as a map. */
export type RootState = StateFromReducersMapObject<typeof firstReducers & LaterReducers>

const growing = combineSlices(firstReducers)

/** Grows by `addReducers`; a part that is not there yet has no reader yet. */
export const rootReducer = growing as unknown as Reducer<
  RootState,
  UnknownAction,
  Partial<RootState>
>

/** Adds parts of the state by their names; they stand in it after the next action. */
export function addReducers(reducers: Record<string, Reducer>): void {
  for (const [reducerPath, reducer] of Object.entries(reducers))
    growing.inject({ reducerPath, reducer } as never)
}
