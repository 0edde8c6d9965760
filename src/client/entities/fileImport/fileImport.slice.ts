/** A file that is imported into the directory: read, tried in a dry run, then imported. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type {
  FileImport as EarlierImport,
  FileTable,
  ImportAnswer,
  TableKind,
} from '../../../contract/importFiles'
import { lazySlice } from '../../store/lazySlice'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import { idle, running } from '../../store/requestState'

interface ChosenTable {
  kind: TableKind
  /** The id of the file in the file store. */
  fileId: string
  fileName: string
}

/**
 * The request is the reading, the trial or the import; it answers what each row would change or, after the import,
 * has changed.
 */
interface FileImport extends OneRequest<ChosenTable, ImportAnswer> {
  /** What the file holds; null until it is read. */
  table: FileTable | null
  /** Why the file could not be read, in words. */
  unreadable: string | null
  /** The earlier import that is put back; null where a file is imported. */
  putBackId: number | null
}

const initialState: FileImport = { ...noRequest, table: null, unreadable: null, putBackId: null }

/** The earlier imports that can be put back. */
const withEarlier = { ...initialState, earlier: [] as EarlierImport[] }

const { requested: tableChosen, ...others } = requestReducers(initialState)

export const { actions: fileImport, selectState: selectFileImportState } = lazySlice({
  name: 'fileImport',
  initialState: withEarlier,
  reducers: {
    ...others,
    tableChosen,
    tableRead: (state, { payload }: PayloadAction<FileTable>) => {
      state.table = payload
    },
    tableUnreadable: (state, { payload }: PayloadAction<string>) => {
      state.unreadable = payload
      state.request = idle
    },
    /** Imports all rows, as the dry run showed it. */
    importRequested: (state) => {
      state.request = running
    },
    /** Requests a dry run of putting an earlier import back. */
    putBackChosen: (state, { payload }: PayloadAction<{ importId: number }>) => {
      Object.assign(state, initialState, { putBackId: payload.importId, request: running })
    },
    /** Requests that the import is put back, as the dry run showed it. */
    putBackRequested: (state) => {
      state.request = running
    },
    importsRequested: (state) => state,
    importsListed: (state, { payload }: PayloadAction<EarlierImport[]>) => {
      state.earlier = payload
    },
    /** Requests a table as a CSV file. */
    csvRequested: (state, _action: PayloadAction<TableKind>) => state,
  },
})
