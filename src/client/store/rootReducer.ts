import { combineSlices } from '@reduxjs/toolkit'
import { configurationSlice } from '../entities/configuration/configuration.slice'
import { filesSlice } from '../entities/files/files.slice'
import { groupsSlice } from '../entities/groups/groups.slice'
import { sessionSlice } from '../entities/session/session.slice'
import { voteQuestionListSlice } from '../entities/voteQuestions/voteQuestionList.slice'
import { voteQuestionsSlice } from '../entities/voteQuestions/voteQuestions.slice'
import { hubSlice } from '../hub/hub.slice'

/**
 * The slices that come with the screens that need them. Each adds itself to this interface and to the reducer
 * when its file is loaded, and is read through its own `select…State`.
 */
export interface LazySlices {}

/** The state by name: what the first page needs from the start, the rest as it is loaded. */
export const rootReducer = combineSlices(
  // Read before the store exists, never changed.
  configurationSlice,

  // Who is here, and the live line to the server.
  sessionSlice,
  hubSlice,

  // What the server keeps.
  groupsSlice,
  voteQuestionsSlice,

  // The page on screen, and the download asked for last.
  voteQuestionListSlice,
  filesSlice,
).withLazyLoadedSlices<LazySlices>()

/** What is loaded later is missing from the state until then. */
export type RootState = ReturnType<typeof rootReducer>
