/** Shared by the rows of every list of the panel. */
export const rowHeight = 30

export const codeFont = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace"

/** One row: on one line, whatever is in it; marked while it is the one in the detail. */
export const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: rowHeight,
  paddingInline: '12px',
  cursor: 'default',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  fontSize: '0.875rem',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-selected=true]': {
    backgroundColor: 'primary.tint',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
} as const

export const muted = { color: 'text.secondary' } as const

/** A field of the height of the buttons beside it. */
export const smallField = {
  '&&': { minHeight: 32 },
  '& input, & select': { padding: '3px 10px', fontSize: '0.875rem' },
} as const
