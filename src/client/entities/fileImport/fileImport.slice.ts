/** A file that is brought into the directory: read, tried, then brought in. */
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { FileTable, ImportAnswer, TableKind } from '../../../contract/importFiles'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

interface ChosenTable {
  kind: TableKind
  /** Of the file store. */
  fileId: string
  fileName: string
}

interface FileImport {
  source: ChosenTable | null
  /** What the file holds; null until it is read. */
  table: FileTable | null
  /** Why the file could not be read, in words. */
  unreadable: string | null
  /** What each row would do or, once it was brought in, did. */
  answer: ImportAnswer | null
  /** The reading, the trial or the import. */
  request: RequestState
}

const initialState: FileImport = {
  source: null,
  table: null,
  unreadable: null,
  answer: null,
  request: idle,
}

const fileImportSlice = createSlice({
  name: 'fileImport',
  initialState,
  reducers: {
    tableChosen: (_state, { payload }: PayloadAction<ChosenTable>) => ({
      ...initialState,
      source: payload,
      request: running,
    }),
    tableRead: (state, { payload }: PayloadAction<FileTable>) => {
      state.table = payload
    },
    tableUnreadable: (state, { payload }: PayloadAction<string>) => {
      state.unreadable = payload
      state.request = idle
    },
    /** All rows shall come in as the trial told. */
    importRequested: (state) => {
      state.request = running
    },
    importSucceeded: (state, { payload }: PayloadAction<ImportAnswer>) => {
      state.answer = payload
      state.request = done
    },
    importFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
    importDismissed: () => initialState,
    /** A table shall be saved as CSV. */
    csvRequested: (state, _action: PayloadAction<TableKind>) => state,
  },
})

export const {
  tableChosen,
  tableRead,
  tableUnreadable,
  importRequested,
  importSucceeded,
  importFailed,
  importDismissed,
  csvRequested,
} = fileImportSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof fileImportSlice> {}
}
export const { selectSlice: selectFileImportState } = fileImportSlice.injectInto(rootReducer)
