import type { ReactNode } from 'react'
import type { AdminCommand } from '../../entities/administration/adminCommands.request'
import { AdminForm } from './AdminForm'

type Removal = AdminCommand extends infer Command
  ? Command extends { notice: string }
    ? Omit<Command, 'notice'>
    : never
  : never

interface RemoveFormProps {
  /** What is removed, and from which list. */
  name: string
  from: string
  command: Removal
  /** What that means. */
  children: ReactNode
  onClose: () => void
}

/** Asks before a row is removed from a list. */
export function RemoveForm({ name, from, command, children, onClose }: RemoveFormProps) {
  return (
    <AdminForm
      title={`Remove ${name} from ${from}?`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      isDestructive
      commandOf={() =>
        ({ ...command, notice: `${name} was removed from ${from}.` }) as AdminCommand
      }
      onClose={onClose}
    >
      {children}
    </AdminForm>
  )
}
