/** The last change that staff or a group admin sent from a form. */
import type { adminCommandsApi } from '../../api/administration'
import { requestSlice } from '../../store/requestEntity'

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

export const { actions: adminCommand, selectState: selectAdminCommandsState } = requestSlice<
  AdminCommand,
  object | null
>('adminCommands')
