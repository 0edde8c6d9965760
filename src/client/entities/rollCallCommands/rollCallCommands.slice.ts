import { createAction, createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { RollCallPreview } from '../../../contract/eventActs'
import type { RequestFailure } from '../../api/requestFailure'
import type { UploadProgress } from '../../api/uploadTransport'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'
import type { MeetingTarget } from '../events/events.slice'

/** What is done to a roll call, each after a dialog. */
export type RollCallAct = 'add' | 'remove' | 'close' | 'attach' | 'deleteFile'

/** An act on one roll call, and what of it is meant. */
export type RollCallActTarget = MeetingTarget &
  (
    | { act: 'add' | 'close' | 'attach' }
    | { act: 'remove'; checkInId: number }
    | { act: 'deleteFile'; fileName: string }
  )

/** The act that is asked about or was tried last. */
interface RollCallActs {
  target: RollCallActTarget | null
  isAsking: boolean
  request: RequestState
  /** How far files have come; null while none are on their way. */
  upload: UploadProgress | null
  /** What closing would do; the last answer stays while it is worked out again. */
  preview: { answer: RollCallPreview | null; request: RequestState }
}

const initialState: RollCallActs = {
  target: null,
  isAsking: false,
  request: idle,
  upload: null,
  preview: { answer: null, request: idle },
}

export const addRequested = createAction<MeetingTarget & { userIds: number[] }>(
  'rollCallCommands/addRequested',
)
export const removeRequested = createAction<MeetingTarget & { checkInId: number }>(
  'rollCallCommands/removeRequested',
)
export const closeRequested = createAction<MeetingTarget>('rollCallCommands/closeRequested')
/** `fileIds` are those of the shelf. */
export const attachRequested = createAction<MeetingTarget & { fileIds: string[] }>(
  'rollCallCommands/attachRequested',
)
export const deleteFileRequested = createAction<MeetingTarget & { fileName: string }>(
  'rollCallCommands/deleteFileRequested',
)
/** The upload shall stop. */
export const attachStopped = createAction('rollCallCommands/attachStopped')

const anyRequested = isAnyOf(
  addRequested,
  removeRequested,
  closeRequested,
  attachRequested,
  deleteFileRequested,
)

const rollCallCommandsSlice = createSlice({
  name: 'rollCallCommands',
  initialState,
  reducers: {
    /** The dialog of an act is on screen from now on, until it is dismissed or the act has ended. */
    rollCallCommandAsked: (
      _state,
      { payload }: PayloadAction<RollCallActTarget>,
    ): RollCallActs => ({
      ...initialState,
      target: payload,
      isAsking: true,
    }),
    rollCallCommandDismissed: () => initialState,
    previewStarted: (state) => {
      state.preview.request = running
    },
    previewSucceeded: (state, { payload }: PayloadAction<RollCallPreview>) => {
      state.preview = { answer: payload, request: done }
    },
    previewFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.preview.request = failed(payload.failure)
    },
    attachProgressed: (state, { payload }: PayloadAction<UploadProgress>) => {
      state.upload = payload
    },
    rollCallCommandSucceeded: (state) => {
      state.isAsking = false
      state.upload = null
      state.request = done
    },
    /** The dialog gives way to the page, which tells why. */
    rollCallCommandFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.isAsking = false
      state.upload = null
      state.request = failed(payload.failure)
    },
  },
  extraReducers: (builder) => {
    builder.addCase(attachStopped, (state) => {
      state.upload = null
      state.request = idle
    })
    builder.addMatcher(anyRequested, (state) => {
      state.request = running
    })
  },
})

export const { rollCallCommandAsked, rollCallCommandDismissed } = rollCallCommandsSlice.actions
export const { previewStarted, previewSucceeded, previewFailed } = rollCallCommandsSlice.actions
export const { attachProgressed, rollCallCommandSucceeded, rollCallCommandFailed } =
  rollCallCommandsSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof rollCallCommandsSlice> {}
}
export const { selectSlice: selectRollCallCommandsState } =
  rollCallCommandsSlice.injectInto(rootReducer)
