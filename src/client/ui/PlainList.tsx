import { styled } from '@mui/material/styles'

/** A list without marks, one item under the other. */
export const PlainList = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
