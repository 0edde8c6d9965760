import { createSlice } from '@reduxjs/toolkit'
import type { FileTable } from '../../api/files'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'

/** An attachment of a voting question, a motion or a meeting, whose id it is. */
export interface RequestedFile {
  groupId: number
  table: FileTable
  id: number
  fileName: string
}

/** The download asked for last. */
const initialState: OneRequest<RequestedFile> = noRequest

export const filesSlice = createSlice({
  name: 'files',
  initialState,
  reducers: requestReducers(initialState),
})

export const { actions: download } = filesSlice
