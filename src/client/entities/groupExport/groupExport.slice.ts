import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { TableKind } from '../../../contract/importFiles'
import type { RequestFailure } from '../../api/requestFailure'
import type { WorkbookProgress } from '../../exports/buildWorkbook'
import type { WorkbookName } from '../../exports/workbooks'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** What the records are narrowed to, under the server's names. */
interface ExportQuery {
  eventTypes?: number[]
  Start?: string
  End?: string
  StartDate?: string
  EndDate?: string
  search?: string
  status?: string
  fromDay?: string
  toDay?: string
}

/** Which records of a group are to be exported. */
export interface ExportTarget {
  groupId: number
  workbook: WorkbookName
  /** Filters of the export; absent where it has all records. */
  query?: ExportQuery
  /** Which table, where the workbook is one of the directory's. */
  kind?: TableKind
}

/** The export asked for last. `progress` is null until its first rows are written. */
interface GroupExportState {
  target: ExportTarget | null
  request: RequestState
  progress: WorkbookProgress | null
}

/** The failure of an export that no answer of the server explains: no complete answer came. */
export const unfinished: RequestFailure = { kind: 'network', status: 0, code: null, problem: null }

const initialState: GroupExportState = { target: null, request: idle, progress: null }

const groupExportSlice = createSlice({
  name: 'groupExport',
  initialState,
  reducers: {
    exportRequested: (state, { payload }: PayloadAction<ExportTarget>) => {
      state.target = payload
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
    /** The list left the screen. A running export goes on; one that has ended is dropped. */
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
} = groupExportSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof groupExportSlice> {}
}
export const { selectSlice: selectGroupExportState } = groupExportSlice.injectInto(rootReducer)
