import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  selectAdminCommandNotice,
  selectAdminConfirmation,
  selectAdminFieldErrors,
  selectAdminError,
  selectIsAdminCommandRunning,
} from '../../entities/administration/adminCommands.selectors'
import { adminCommand, type AdminCommand } from '../../entities/administration/adminCommands.slice'
import { confirmedCount, removalSentence } from '../../../rules/removals'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { LeaveConfirmation } from '../../ui/LeaveConfirmation'
import { isCountTyped, TypedCount } from '../../ui/TypedCount'
import { concerns, fieldIdOf, FormField, type FieldOf } from './FormField'

interface AdminFormProps<Values extends object> {
  title: string
  /** Above the fields: what the form does, where that is not plain. */
  children?: ReactNode
  fields: readonly FieldOf<Values>[]
  /** Beneath the fields, as they are filled now. */
  after?: (values: Values) => ReactNode
  initial: Values
  cancelLabel?: string
  confirmLabel?: string
  busyLabel?: string
  isDestructive?: boolean
  /** The change as the fields have it now. */
  commandOf: (values: Values) => AdminCommand
  onClose: () => void
}

/** A form in a dialog that makes one change. What was typed stays until the change is stored. */
export function AdminForm<Values extends object>(props: AdminFormProps<Values>) {
  const { title, fields, initial, confirmLabel = 'Save', busyLabel = 'Saving...', onClose } = props
  const dispatch = useAppDispatch()
  const [values, setValues] = useState(initial)
  const isBusy = useAppSelector(selectIsAdminCommandRunning)
  const isDone = useAppSelector(selectAdminCommandNotice) !== null
  const error = useAppSelector(selectAdminError)
  const errors = useAppSelector(selectAdminFieldErrors)
  const elsewhere = Object.entries(errors).find(
    ([path]) => !fields.some((field) => concerns(path, field)),
  )?.[1][0]
  const isToldAtField = Object.keys(errors).length > 0 && elsewhere === undefined
  const isSent = useRef(false)
  const wanted = useAppSelector(selectAdminConfirmation)
  const count = wanted ? confirmedCount(wanted.confirmRemovals) : 0
  const [typed, setTyped] = useState('')
  const [untouched] = useState(initial)
  const [isLeaving, setIsLeaving] = useState(false)
  const isChanged = fields.some(({ name }) => values[name] !== untouched[name])

  const [unread, setUnread] = useState<readonly string[]>([])
  const errorOf = (field: FieldOf<Values>) =>
    unread.includes(field.name)
      ? 'Please complete it.'
      : (Object.entries(errors).find(([path]) => concerns(path, field))?.[1][0] ?? null)
  const refused = fields.find((field) => errorOf(field) !== null)?.name

  useEffect(() => {
    if (isDone && isSent.current) onClose()
  }, [isDone, onClose])

  // The first refused field comes into view and is read out with what it wants.
  useEffect(() => {
    if (refused !== undefined) document.getElementById(fieldIdOf(refused))?.focus()
  }, [errors, unread, refused])

  const leave = () => {
    dispatch(adminCommand.closed())
    onClose()
  }
  const send = () => {
    const halfTyped = fields.map(({ name }) => name).filter(isHalfTyped)
    setUnread(halfTyped)
    if (halfTyped.length > 0) return
    isSent.current = true
    const command = props.commandOf(values)
    dispatch(adminCommand.requested(wanted ? confirmed(command, wanted.confirmRemovals) : command))
  }
  return (
    <ConfirmDialog
      title={title}
      cancelLabel={props.cancelLabel ?? 'Cancel'}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      isBusy={isBusy}
      isImpossible={wanted !== null && !isCountTyped(count, typed)}
      isDestructive={props.isDestructive}
      isForm
      onCancel={isChanged ? () => setIsLeaving(true) : leave}
      onConfirm={send}
    >
      {props.children}
      {error !== null && !isToldAtField && (
        <Alert severity="error" sx={{ marginBlock: 1 }}>
          {wanted ? wanted.removals.map(removalSentence).join(' ') : (elsewhere ?? error)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, marginTop: 1, minWidth: { sm: 420 } }}>
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errorOf(field)}
            isFrozen={isBusy}
            onChange={(value) => setValues((current) => ({ ...current, [field.name]: value }))}
          />
        ))}
      </Box>
      {props.after?.(values)}
      {wanted && <TypedCount count={count} value={typed} onChange={setTyped} />}
      <LeaveConfirmation isOpen={isLeaving} onStay={() => setIsLeaving(false)} onLeave={leave} />
    </ConfirmDialog>
  )
}

/** The command with what the guard wanted confirmed. */
function confirmed({ input, ...command }: AdminCommand, confirmRemovals: string): AdminCommand {
  const query = { ...('query' in input ? input.query : {}), confirmRemovals }
  return { ...command, input: { ...input, query } } as AdminCommand
}

/** A browser reports a date that is only partly filled in as empty. */
function isHalfTyped(name: string): boolean {
  const input = document.getElementById(fieldIdOf(name))
  return input instanceof HTMLInputElement && input.validity.badInput
}
