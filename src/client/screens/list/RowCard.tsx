import { styled } from '@mui/material/styles'

/** A row of a list as a card, for a phone. */
export const RowCard = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  width: '100%',
  paddingBlock: 14,
})
