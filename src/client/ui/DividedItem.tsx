import { styled } from '@mui/material/styles'

/** An item of a list on a card, divided from the one before by a line. */
export const DividedItem = styled('li')({
  display: 'grid',
  gap: 8,
  paddingBlock: 16,
  borderTop: '1px solid var(--mui-palette-divider)',
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
})
