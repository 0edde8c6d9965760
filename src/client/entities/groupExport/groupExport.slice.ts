import type { PayloadAction } from '@reduxjs/toolkit'
import type { TableKind } from '../../../contract/importFiles'
import type { PolicyChange } from '../../../contract/policy'
import type { RequestFailure } from '../../api/requestFailure'
import type { WorkbookProgress } from '../../exports/buildWorkbook'
import type { WorkbookName } from '../../exports/workbooks'
import { lazySlice } from '../../store/lazySlice'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'

/** The filters of the records, by the server's names. */
interface ExportQuery {
  eventTypes?: number[]
  Start?: string
  End?: string
  StartDate?: string
  EndDate?: string
  search?: string | undefined
  sort?: 1 | undefined
  awaiting?: 'me' | undefined
  votes?: 'all'
  status?: string
  kind?: 'question' | 'motion'
  result?: string
  year?: number
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
  /** The draft, where the workbook is of what it would change. */
  body?: PolicyChange
}

/** The export asked for last. `progress` is null until its first rows are written. */
interface GroupExportState extends OneRequest<ExportTarget> {
  progress: WorkbookProgress | null
}

/** The failure of an export whose answer did not arrive completely. */
export const unfinished: RequestFailure = { kind: 'network', status: 0, code: null, problem: null }

const initialState: GroupExportState = { ...noRequest, progress: null }

const { closed: cancelled, ...others } = requestReducers(initialState)

export const { actions: groupExport, selectState: selectGroupExportState } = lazySlice({
  name: 'groupExport',
  initialState,
  reducers: {
    ...others,
    cancelled,
    progressed: (state, { payload }: PayloadAction<WorkbookProgress>) => {
      state.progress = payload
    },
    /** The list left the screen. A running export goes on; one that has ended is dropped. */
    closed: (state) => (state.request.status === 'running' ? state : initialState),
  },
})
