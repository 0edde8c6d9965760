import { styled } from '@mui/material/styles'
import type { EffectRow } from '../effectTree'
import { preview } from '../show'
import { durationText, EffectStatus } from './EffectStatus'
import { OpenIcon } from './icons'
import { VirtualList } from './VirtualList'
import { Aside, ListRow, Muted, Rest, rowHeight } from './parts'

interface EffectTreeProps {
  rows: readonly EffectRow[]
  activeId: number | null
  onActivate: (id: number) => void
  onToggle: (id: number, isOpen: boolean) => void
}

const idOf = (id: number) => `stepper-effect-${id}`

/** The running sagas with their effects: arrow keys move, left and right close and open. */
export function EffectTree({ rows, activeId, onActivate, onToggle }: EffectTreeProps) {
  return (
    <VirtualList
      label="Sagas and their effects"
      rows={rows}
      rowHeight={rowHeight}
      keyOf={({ record }) => record.id}
      idOf={idOf}
      activeKey={activeId}
      onActivate={({ record }) => onActivate(record.id)}
      onOtherKey={(event, { record, isParent, isOpen }) => {
        const wanted = { ArrowRight: true, ArrowLeft: false }[event.key]
        if (wanted === undefined || !isParent || wanted === isOpen) return
        event.preventDefault()
        onToggle(record.id, wanted)
      }}
    >
      {(row) => (
        <EffectLine
          key={row.record.id}
          row={row}
          isActive={row.record.id === activeId}
          onActivate={() => onActivate(row.record.id)}
          onToggle={() => onToggle(row.record.id, !row.isOpen)}
        />
      )}
    </VirtualList>
  )
}

interface RowProps {
  row: EffectRow
  isActive: boolean
  onActivate: () => void
  onToggle: () => void
}

const Fold = styled('div')({
  display: 'flex',
  width: 16,
  marginLeft: -4,
  color: 'var(--mui-palette-text-secondary)',
  '& > svg': { fontSize: 18 },
  '[aria-expanded=true] > & > svg': { transform: 'rotate(90deg)' },
})

const Saga = styled('span')({ fontWeight: 600 })

/** Keys are the list's: it is the one tab stop. */
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
function EffectLine({ row, isActive, onActivate, onToggle }: RowProps) {
  const { record, level, kind, subject, isParent, isOpen } = row
  const isSaga = isParent && kind !== 'race' && kind !== 'all'
  return (
    <ListRow
      id={idOf(record.id)}
      role="treeitem"
      aria-level={level + 1}
      aria-expanded={isParent ? isOpen : undefined}
      aria-selected={isActive}
      onClick={onActivate}
      onDoubleClick={isParent ? onToggle : undefined}
    >
      <div aria-hidden style={{ width: level * 16 }} />
      <Fold aria-hidden onClick={isParent ? onToggle : undefined}>
        {isParent && <OpenIcon />}
      </Fold>
      <EffectStatus status={record.status} />
      <Muted>
        {record.label && `${record.label}: `}
        {kind}
      </Muted>
      {isSaga ? <Saga>{subject}</Saga> : <span>{subject}</span>}
      <Rest>
        {record.status === 'resolved' || record.status === 'rejected'
          ? record.outcome !== undefined && `→ ${preview(record.outcome, 90)}`
          : ''}
      </Rest>
      <Aside>{durationText(record)}</Aside>
    </ListRow>
  )
}
