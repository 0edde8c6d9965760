/** The last change that staff or a group admin sent from a form. */
import type { adminCommandsApi } from '../../api/administration'
import type { SentCommandOf } from '../../store/dialogCommands'
import { requestSlice } from '../../store/requestEntity'

type Commands = typeof adminCommandsApi

export type AdminCommand = SentCommandOf<Commands>

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
