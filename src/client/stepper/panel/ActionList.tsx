import Box from '@mui/material/Box'
import type { ActionRecord } from '../actionLog'
import { preview } from '../show'
import { muted, rowHeight, rowStyle } from './rowStyles'
import { VirtualList } from './VirtualList'

interface ActionListProps {
  actions: readonly ActionRecord[]
  activeId: number | null
  onActivate: (id: number) => void
}

const idOf = (id: number) => `stepper-action-${id}`
const payloadOf = (action: object) => ('payload' in action ? action.payload : undefined)

/** What was dispatched, the latest first. */
/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
export function ActionList({ actions, activeId, onActivate }: ActionListProps) {
  return (
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
        <Box
          key={id}
          id={idOf(id)}
          role="treeitem"
          aria-level={1}
          aria-selected={id === activeId}
          onClick={() => onActivate(id)}
          sx={rowStyle}
        >
          <Box component="span" sx={{ flexShrink: 0 }}>
            {action.type}
          </Box>
          <Box
            component="span"
            sx={{ ...muted, flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {payloadOf(action) !== undefined && preview(payloadOf(action), 90)}
          </Box>
          <Box component="span" sx={{ ...muted, flexShrink: 0, fontSize: '0.8125rem' }}>
            {[before !== after && 'state', woke.length > 0 && `${woke.length} woken`]
              .filter(Boolean)
              .join(', ')}
          </Box>
        </Box>
      )}
    </VirtualList>
  )
}
