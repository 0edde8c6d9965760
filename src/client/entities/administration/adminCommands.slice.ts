/** The last change that staff or a group admin sent from a form. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { adminCommandsApi } from '../../api/administration'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
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

/** The body that a command sends. */
export type AdminBody<Kind extends AdminCommand['kind']> = Parameters<Commands[Kind]>[0] extends {
  body: infer Body
}
  ? Body
  : never

const initialState: OneRequest<AdminCommand> = noRequest

const adminCommandsSlice = createSlice({
  name: 'adminCommands',
  initialState,
  reducers: requestReducers(initialState),
})

export const { actions: adminCommand } = adminCommandsSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof adminCommandsSlice> {}
}
export const { selectSlice: selectAdminCommandsState } = adminCommandsSlice.injectInto(rootReducer)
