/** The parts that several views of the panel are made of. */
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'

export const rowHeight = 30

/** Things beside each other, centred on their line; they wrap where they have no room. */
export const Row = styled('div')<{ gap?: number }>(({ gap = 8 }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap,
}))

export const Muted = styled('span')({ color: 'var(--mui-palette-text-secondary)' })

export const PlainList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const code = {
  fontFamily: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace",
  fontSize: '0.8125rem',
}

/** One row: on one line, whatever is in it; marked while it is the one in the detail. */
export const ListRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: rowHeight,
  paddingInline: 12,
  cursor: 'default',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  fontSize: '0.875rem',
  '& > *': { flexShrink: 0 },
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '&[aria-selected=true]': {
    backgroundColor: 'var(--mui-palette-primary-tint)',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
})

/** What a row shows as far as there is room. */
export const Rest = styled(Muted)({
  '&&': { flex: 1 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

/** A figure or a remark at the end of a row. */
export const Aside = styled(Muted)({ fontSize: '0.8125rem' })

/** A bar of fields and buttons above a list. */
export const FieldBar = styled(Row)({ alignItems: 'stretch', padding: '8px 12px' })

/** A line of what holds now, which is read out when it changes. */
export const Status = styled('output')({
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'var(--mui-palette-warning-main)',
})

export const CodeList = styled(PlainList)({
  ...code,
  marginTop: 4,
  '& > li': { paddingBlock: 2, overflowWrap: 'anywhere' },
})

/** Text that scrolls by itself where it is long. */
export const CodeBox = styled('section')({
  ...code,
  marginTop: 4,
  padding: '8px 12px',
  maxHeight: 240,
  overflow: 'auto',
  borderRadius: 6,
  backgroundColor: 'var(--mui-palette-background-raised)',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** A field for code or data. */
export const CodeField = styled(OutlinedInput)({
  ...code,
  '&:not(.MuiInputBase-sizeSmall) textarea': { padding: '8px 12px' },
})

/** A field of the height of the buttons beside it. */
export const LowField = styled(OutlinedInput)({
  '&&': { minHeight: 32 },
  '& input, & select': { padding: '3px 10px', fontSize: '0.875rem' },
})
