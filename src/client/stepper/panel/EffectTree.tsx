import Box from '@mui/material/Box'
import type { EffectRow } from '../effectTree'
import { preview } from '../show'
import { durationText, EffectStatus } from './EffectStatus'
import { OpenIcon } from './icons'
import { muted, rowHeight, rowStyle } from './rowStyles'
import { VirtualList } from './VirtualList'

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
        <Row
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

/** Keys are the list's: it is the one tab stop. */
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
function Row({ row, isActive, onActivate, onToggle }: RowProps) {
  const { record, level, kind, subject, isParent, isOpen } = row
  const isSaga = isParent && kind !== 'race' && kind !== 'all'
  return (
    <Box
      id={idOf(record.id)}
      role="treeitem"
      aria-level={level + 1}
      aria-expanded={isParent ? isOpen : undefined}
      aria-selected={isActive}
      onClick={onActivate}
      onDoubleClick={isParent ? onToggle : undefined}
      sx={rowStyle}
    >
      <Box aria-hidden sx={{ flexShrink: 0 }} style={{ width: level * 16 }} />
      <Box
        aria-hidden
        onClick={isParent ? onToggle : undefined}
        sx={{ width: 16, display: 'flex', flexShrink: 0, marginLeft: -0.5, ...muted }}
      >
        {isParent && (
          <OpenIcon sx={{ fontSize: 18, transform: isOpen ? 'rotate(90deg)' : undefined }} />
        )}
      </Box>
      <EffectStatus status={record.status} />
      <Box component="span" sx={{ ...muted, flexShrink: 0 }}>
        {record.label && `${record.label}: `}
        {kind}
      </Box>
      <Box component="span" sx={{ fontWeight: isSaga ? 600 : 400, flexShrink: 0 }}>
        {subject}
      </Box>
      <Box
        component="span"
        sx={{ ...muted, flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {record.status === 'resolved' || record.status === 'rejected'
          ? record.outcome !== undefined && `→ ${preview(record.outcome, 90)}`
          : ''}
      </Box>
      <Box component="span" sx={{ ...muted, flexShrink: 0, fontSize: '0.8125rem' }}>
        {durationText(record)}
      </Box>
    </Box>
  )
}
