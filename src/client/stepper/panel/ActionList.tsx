import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useId, useState, type FormEvent } from 'react'
import type { Action } from 'redux'
import type { ActionRecord } from '../actionLog'
import { preview, valueFrom } from '../show'
import { SmallField } from './SmallField'
import { VirtualList } from './VirtualList'
import { Aside, FieldBar, ListRow, Rest, rowHeight } from './parts'

interface ActionListProps {
  actions: readonly ActionRecord[]
  activeId: number | null
  onActivate: (id: number) => void
  /** The types of the known actions. */
  types: readonly string[]
  dispatch: (action: Action) => void
}

const Fault = styled(FormHelperText)({ width: '100%' })

const idOf = (id: number) => `stepper-action-${id}`
const payloadOf = (action: object) => ('payload' in action ? action.payload : undefined)

/** What was dispatched, the latest first. */
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
export function ActionList(props: ActionListProps) {
  const { actions, activeId, onActivate, types, dispatch } = props
  const active = actions.find(({ id }) => id === activeId)
  return (
    <>
      <DispatchForm key={activeId} like={active?.action} types={types} dispatch={dispatch} />
      <VirtualList
        label="Actions"
        rows={actions}
        rowHeight={rowHeight}
        keyOf={({ id }) => id}
        idOf={idOf}
        activeKey={activeId}
        onActivate={({ id }) => onActivate(id)}
      >
        {({ id, action, woke, before, after }) => (
          <ListRow
            key={id}
            id={idOf(id)}
            role="treeitem"
            aria-level={1}
            aria-selected={id === activeId}
            onClick={() => onActivate(id)}
          >
            <span>{action.type}</span>
            <Rest>{payloadOf(action) !== undefined && preview(payloadOf(action), 90)}</Rest>
            <Aside>
              {[before !== after && 'state', woke.length > 0 && `${woke.length} woken`]
                .filter(Boolean)
                .join(', ')}
            </Aside>
          </ListRow>
        )}
      </VirtualList>
    </>
  )
}

interface DispatchFormProps extends Pick<ActionListProps, 'types' | 'dispatch'> {
  /** What the fields begin with. */
  like: Action | undefined
}

/** Dispatches any action: the known types are offered, and the fields begin with the selected action. */
function DispatchForm({ like, types, dispatch }: DispatchFormProps) {
  const begun = like && payloadOf(like)
  const [type, setType] = useState(like?.type ?? '')
  const [payload, setPayload] = useState(begun === undefined ? '' : JSON.stringify(begun))
  const [fault, setFault] = useState<string | null>(null)
  const faultId = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = valueFrom(payload)
    setFault('fault' in read ? read.fault : null)
    if ('fault' in read || type.trim() === '') return
    const { value } = read
    dispatch({ type: type.trim(), ...(value !== undefined && { payload: value }) })
  }
  return (
    <FieldBar as="form" aria-label="Dispatch an action" onSubmit={send}>
      <SmallField
        label="Type of the action"
        placeholder="Type of the action"
        value={type}
        onChange={setType}
        suggestions={types}
      />
      <SmallField
        label="Payload as JSON"
        placeholder="Payload as JSON"
        value={payload}
        onChange={setPayload}
        faultId={fault === null ? undefined : faultId}
      />
      <Button size="small" type="submit">
        Dispatch
      </Button>
      {fault !== null && (
        <Fault id={faultId} error role="alert">
          {fault}
        </Fault>
      )}
    </FieldBar>
  )
}
