import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import {
  selectAdminCommandNotice,
  selectAdminConfirmation,
  selectAdminFieldErrors,
  selectAdminError,
  selectIsAdminCommandRunning,
  adminCommand,
  type AdminCommand,
} from '../../entities/administration/adminCommands.request'
import { confirmedCount, removalSentence } from '../../../rules/removals'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { LeaveConfirmation } from '../../ui/LeaveConfirmation'
import { isCountTyped, TypedCount } from '../../ui/TypedCount'
import { concerns, sentBy, shownIn, type FieldOf } from './fields'
import { FormField } from './FormField'

/** What fields hold at first, by their names. */
type Initial<Values> = { readonly [Name in keyof Values]?: Values[Name] | null }

type DialogProps = ComponentProps<typeof ConfirmDialog>
type DialogTexts = Pick<DialogProps, 'cancelLabel' | 'confirmLabel' | 'busyLabel'>

/** Children stand above the fields: what the form does, where that is not plain. */
interface AdminFormProps<Values extends object> extends Partial<
  DialogTexts & Pick<DialogProps, 'isDestructive' | 'children'>
> {
  title: string
  fields?: readonly FieldOf<Values>[]
  /** The row that is changed; a form without one makes a new one, which begins with `initial`. */
  row?: Initial<Values> | null
  initial?: Initial<Values>
  /** The change as the fields have it now. */
  commandOf: (values: Values) => AdminCommand
  onClose: () => void
}

/** A form in a dialog that makes one change. What was typed stays until the change is stored. */
export function AdminForm<Values extends object>(props: AdminFormProps<Values>) {
  const { fields: all = [], row, initial, commandOf, onClose, ...others } = props
  const { children, ...dialog } = others
  const dispatch = useAppDispatch()
  const [untouched] = useState(() =>
    Object.fromEntries(
      all.map((field) => [field.name, shownIn(field, (row ?? initial)?.[field.name])]),
    ),
  )
  const [shown, setShown] = useState(untouched)
  const isBusy = useAppSelector(selectIsAdminCommandRunning)
  const isDone = useAppSelector(selectAdminCommandNotice) !== null
  const error = useAppSelector(selectAdminError)
  const errors = useAppSelector(selectAdminFieldErrors)
  const isSent = useRef(false)
  const wanted = useAppSelector(selectAdminConfirmation)
  const count = wanted ? confirmedCount(wanted.confirmRemovals) : 0
  const [typed, setTyped] = useState('')
  const [isLeaving, setIsLeaving] = useState(false)
  const inputs = useRef<HTMLElement>(null)
  const [incomplete, setIncomplete] = useState<readonly string[]>([])

  const errorOf = (field: FieldOf<Values>) =>
    incomplete.includes(field.name)
      ? field.kind === 'search'
        ? 'Please choose one that is found.'
        : 'Please complete it.'
      : (Object.entries(errors).find(([path]) => concerns(path, field))?.[1][0] ?? null)
  const fields = all.filter((field) => {
    if (field.only === 'asked') return shown[field.name] === true || errorOf(field) !== null
    return field.only === undefined || field.only === (row ? 'stored' : 'new')
  })
  const values = Object.fromEntries(
    fields.map((field) => [field.name, sentBy(field, shown[field.name] ?? null)]),
  ) as Values
  const elsewhere = Object.entries(errors).find(
    ([path]) => !fields.some((field) => concerns(path, field)),
  )?.[1][0]
  const isChanged = all.some(({ name }) => shown[name] !== untouched[name])
  const isToldAtField = Object.keys(errors).length > 0 && elsewhere === undefined

  useEffect(() => {
    if (isDone && isSent.current) onClose()
  }, [isDone, onClose])

  // The first refused field comes into view and is read out with what it wants.
  useEffect(() => {
    inputs.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors, incomplete])

  const leave = () => {
    dispatch(adminCommand.closed())
    onClose()
  }
  const send = () => {
    // A browser reports a date that is only partly filled in as empty.
    const halfTyped = [...(inputs.current?.querySelectorAll('input') ?? [])]
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => name)
    const unchosen = fields
      .filter((field) => field.kind === 'search' && !field.isOptional && !shown[field.name])
      .map(({ name }) => name as string)
    const now = halfTyped.concat(unchosen)
    setIncomplete(now)
    if (now.length > 0) return
    isSent.current = true
    const command = commandOf(values)
    dispatch(adminCommand.requested(wanted ? confirmed(command, wanted.confirmRemovals) : command))
  }
  return (
    <ConfirmDialog
      confirmLabel="Save"
      busyLabel="Saving..."
      {...dialog}
      isBusy={isBusy}
      isImpossible={wanted !== null && !isCountTyped(count, typed)}
      isForm
      onCancel={isChanged ? () => setIsLeaving(true) : leave}
      onConfirm={send}
    >
      <div>
        {children}
        {error !== null && !isToldAtField && (
          <Alert severity="error" sx={{ marginBlock: 1 }}>
            {wanted ? wanted.removals.map(removalSentence).join(' ') : (elsewhere ?? error)}
          </Alert>
        )}
        <Box ref={inputs} sx={{ display: 'grid', gap: 2, marginTop: 1, minWidth: { sm: 420 } }}>
          {fields.map((field) => (
            <FormField
              key={field.name}
              field={field}
              value={shown[field.name] ?? null}
              error={errorOf(field)}
              isFrozen={isBusy}
              onChange={(value) => setShown((current) => ({ ...current, [field.name]: value }))}
            />
          ))}
        </Box>
      </div>
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
