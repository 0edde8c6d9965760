import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { FileTable } from '../../api/files'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'

/** An attachment of a voting question, a motion or a meeting, whose id it is. */
export interface RequestedFile {
  groupId: number
  table: FileTable
  id: number
  fileName: string
}

/** The download asked for last; null before the first, and once its failure was dismissed. */
interface FilesState {
  file: RequestedFile | null
  request: RequestState
}

const initialState: FilesState = { file: null, request: idle }

export const filesSlice = createSlice({
  name: 'files',
  initialState,
  reducers: {
    fileRequested: (state, { payload }: PayloadAction<RequestedFile>) => {
      state.file = payload
      state.request = running
    },
    fileSucceeded: (state) => {
      state.request = done
    },
    fileFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
    fileDismissed: () => initialState,
  },
})

export const { fileRequested, fileSucceeded, fileFailed, fileDismissed } = filesSlice.actions
