import { combineReducers } from '@reduxjs/toolkit'
import { configurationSlice } from '../entities/configuration/configuration.slice'
import { eligibilitySlice } from '../entities/eligibility/eligibility.slice'
import { filesSlice } from '../entities/files/files.slice'
import { groupsSlice } from '../entities/groups/groups.slice'
import { proxyVoteSlice } from '../entities/proxyVote/proxyVote.slice'
import { rosterSlice } from '../entities/roster/roster.slice'
import { sessionSlice } from '../entities/session/session.slice'
import { voteHistorySlice } from '../entities/voteHistory/voteHistory.slice'
import { userSearchSlice } from '../entities/userSearch/userSearch.slice'
import { voteQuestionActsSlice } from '../entities/voteQuestionActs/voteQuestionActs.slice'
import { voteQuestionEditorSlice } from '../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { voteQuestionListSlice } from '../entities/voteQuestions/voteQuestionList.slice'
import { voteQuestionsSlice } from '../entities/voteQuestions/voteQuestions.slice'
import { voteResultsSlice } from '../entities/voteResults/voteResults.slice'
import { connectionSlice } from '../hub/connection.slice'

/** The state as a map. */
export const rootReducer = combineReducers({
  // Read before the store exists, never changed.
  configuration: configurationSlice.reducer,

  // Who is here, and the live line to the server.
  session: sessionSlice.reducer,
  connection: connectionSlice.reducer,

  // What the server keeps.
  groups: groupsSlice.reducer,
  voteQuestions: voteQuestionsSlice.reducer,
  voteResults: voteResultsSlice.reducer,
  eligibility: eligibilitySlice.reducer,

  // The pages on screen, and the download asked for last.
  voteQuestionList: voteQuestionListSlice.reducer,
  voteHistory: voteHistorySlice.reducer,
  roster: rosterSlice.reducer,
  files: filesSlice.reducer,

  // The question being written, and whom its fields search for.
  voteQuestionEditor: voteQuestionEditorSlice.reducer,
  userSearch: userSearchSlice.reducer,

  // What is asked about in a dialog of the detail, or was just done there.
  voteQuestionActs: voteQuestionActsSlice.reducer,
  proxyVote: proxyVoteSlice.reducer,
})

export type RootState = ReturnType<typeof rootReducer>
