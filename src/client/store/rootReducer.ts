import { combineSlices } from '@reduxjs/toolkit'
import { configurationSlice } from '../entities/configuration/configuration.slice'
import { filesSlice } from '../entities/files/files.slice'
import { groupsSlice } from '../entities/groups/groups.slice'
import { sessionSlice } from '../entities/session/session.slice'
import { voteQuestionListSlice } from '../entities/voteQuestions/voteQuestionList.slice'
import { voteQuestionsSlice } from '../entities/voteQuestions/voteQuestions.slice'
import { hubSlice } from '../hub/hub.slice'

/** The state by name: what the first page needs from the start. The rest joins as it is loaded (`lazySlice`). */
export const rootReducer = combineSlices(
  // Known before the store is created, and never changed.
  configurationSlice,

  // The signed-in person, and the live connections to the server.
  sessionSlice,
  hubSlice,

  // Entities of the server.
  groupsSlice,
  voteQuestionsSlice,

  // The page on screen, and the download asked for last.
  voteQuestionListSlice,
  filesSlice,
)

export type RootState = ReturnType<typeof rootReducer>
