import { combineSlices } from '@reduxjs/toolkit'
import type { Reducer, StateFromReducersMapObject, UnknownAction } from '@reduxjs/toolkit'
import { configurationSlice } from '../entities/configuration/configuration.slice'
import { filesSlice } from '../entities/files/files.slice'
import { groupsSlice } from '../entities/groups/groups.slice'
import { sessionSlice } from '../entities/session/session.slice'
import { voteQuestionListSlice } from '../entities/voteQuestions/voteQuestionList.slice'
import { voteQuestionsSlice } from '../entities/voteQuestions/voteQuestions.slice'
import type { attendanceReportSlice } from '../entities/attendanceReport/attendanceReport.slice'
import type { attendeesSlice } from '../entities/attendanceReport/attendees.slice'
import type { attendeesToAddSlice } from '../entities/attendeesToAdd/attendeesToAdd.slice'
import type { checkInsSlice } from '../entities/checkIns/checkIns.slice'
import type { eligibilitySlice } from '../entities/eligibility/eligibility.slice'
import type { eventsSlice } from '../entities/events/events.slice'
import type { motionCommandsSlice } from '../entities/motionCommands/motionCommands.slice'
import type { motionEditorSlice } from '../entities/motionEditor/motionEditor.slice'
import type { motionLinkSlice } from '../entities/motionLink/motionLink.slice'
import type { motionListSlice } from '../entities/motions/motionList.slice'
import type { motionsSlice } from '../entities/motions/motions.slice'
import type { proxyVoteSlice } from '../entities/proxyVote/proxyVote.slice'
import type { quorumHistorySlice } from '../entities/quorumHistory/quorumHistory.slice'
import type { rollCallCommandsSlice } from '../entities/rollCallCommands/rollCallCommands.slice'
import type { groupEligibilitySlice } from '../entities/groupEligibility/groupEligibility.slice'
import type { userSearchSlice } from '../entities/userSearch/userSearch.slice'
import type { groupExportSlice } from '../entities/groupExport/groupExport.slice'
import type { voteHistorySlice } from '../entities/voteHistory/voteHistory.slice'
import type { voteQuestionCommandsSlice } from '../entities/voteQuestionCommands/voteQuestionCommands.slice'
import type { voteQuestionEditorSlice } from '../entities/voteQuestionEditor/voteQuestionEditor.slice'
import type { voteResultsSlice } from '../entities/voteResults/voteResults.slice'
import type { waitingQuestionsSlice } from '../entities/waitingQuestions/waitingQuestions.slice'
import type { zoomParticipantsSlice } from '../entities/zoomParticipants/zoomParticipants.slice'
import { connectionSlice } from '../hub/connection.slice'

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
interface LaterState {
  // One question: its votes, what the person may do, what is asked about in a dialog.
  voteResults: StateOf<typeof voteResultsSlice>
  eligibility: StateOf<typeof eligibilitySlice>
  voteQuestionCommands: StateOf<typeof voteQuestionCommandsSlice>
  proxyVote: StateOf<typeof proxyVoteSlice>
  waitingQuestions: StateOf<typeof waitingQuestionsSlice>
  voteHistory: StateOf<typeof voteHistorySlice>

  // The question being written, and whom its fields search for.
  voteQuestionEditor: StateOf<typeof voteQuestionEditorSlice>
  userSearch: StateOf<typeof userSearchSlice>

  // Motions: the page on screen, what is asked about in a dialog, and the way to a question.
  motions: StateOf<typeof motionsSlice>
  motionList: StateOf<typeof motionListSlice>
  motionCommands: StateOf<typeof motionCommandsSlice>
  motionLink: StateOf<typeof motionLinkSlice>
  motionEditor: StateOf<typeof motionEditorSlice>

  // Meetings: the report on screen, and one with its roll call.
  attendanceReport: StateOf<typeof attendanceReportSlice>
  attendees: StateOf<typeof attendeesSlice>
  events: StateOf<typeof eventsSlice>
  checkIns: StateOf<typeof checkInsSlice>
  rollCallCommands: StateOf<typeof rollCallCommandsSlice>
  attendeesToAdd: StateOf<typeof attendeesToAddSlice>
  quorumHistory: StateOf<typeof quorumHistorySlice>
  zoomParticipants: StateOf<typeof zoomParticipantsSlice>

  // Who may vote and who is active in a group.
  groupEligibility: StateOf<typeof groupEligibilitySlice>

  // The spreadsheet being made.
  groupExport: StateOf<typeof groupExportSlice>
}

type StateOf<Slice extends { reducer: Reducer }> = ReturnType<Slice['reducer']>

/** The state as a map. */
export type RootState = StateFromReducersMapObject<typeof firstReducers> & LaterState

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
