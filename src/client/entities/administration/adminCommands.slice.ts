/** What staff and group admins change, each after a form: the change that was sent last. */
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { adminCommandsApi } from '../../api/administration'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

type Commands = typeof adminCommandsApi

/** A command as its call takes it, and what is said once it is done. */
export type AdminCommand = {
  [Kind in keyof Commands]: {
    kind: Kind
    input: Omit<Parameters<Commands[Kind]>[0], 'idempotencyKey'>
    notice: string
  }
}[keyof Commands]

interface AdminCommands {
  /** What was sent last; null once its result was read. */
  command: AdminCommand | null
  request: RequestState
}

const initialState: AdminCommands = { command: null, request: idle }

const adminCommandsSlice = createSlice({
  name: 'adminCommands',
  initialState,
  reducers: {
    adminCommandRequested: (state, { payload }: PayloadAction<AdminCommand>) => {
      Object.assign(state, { command: payload, request: running })
    },
    adminCommandSucceeded: (state) => {
      state.request = done
    },
    adminCommandFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
    /** The result was read, or the form was left. */
    adminCommandDismissed: () => initialState,
  },
})

export const {
  adminCommandRequested,
  adminCommandSucceeded,
  adminCommandFailed,
  adminCommandDismissed,
} = adminCommandsSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof adminCommandsSlice> {}
}
export const { selectSlice: selectAdminCommandsState } = adminCommandsSlice.injectInto(rootReducer)
