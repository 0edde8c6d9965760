import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { RequestFailure } from '../../api/requestFailure'
import type { WorkbookProgress } from '../../exports/buildWorkbook'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'

/** The export asked for last. `progress` is null until its first rows are written. */
interface VoteExportState {
  groupId: number | null
  request: RequestState
  progress: WorkbookProgress | null
}

const initialState: VoteExportState = { groupId: null, request: idle, progress: null }

export const voteExportSlice = createSlice({
  name: 'voteExport',
  initialState,
  reducers: {
    exportRequested: (state, { payload }: PayloadAction<{ groupId: number }>) => {
      state.groupId = payload.groupId
      state.request = running
      state.progress = null
    },
    exportProgressed: (state, { payload }: PayloadAction<WorkbookProgress>) => {
      state.progress = payload
    },
    exportSucceeded: (state) => {
      state.request = done
    },
    exportFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
    exportCancelled: () => initialState,
    /** The list was left. An export goes on without it, one that has ended is forgotten. */
    exportDismissed: (state) => (state.request.status === 'running' ? state : initialState),
  },
})

export const {
  exportRequested,
  exportProgressed,
  exportSucceeded,
  exportFailed,
  exportCancelled,
  exportDismissed,
} = voteExportSlice.actions
