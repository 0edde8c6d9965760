import { styled } from '@mui/material/styles'

/** Things beside each other, centred on their line; they wrap where they have no room. */
export const Row = styled('div')<{ gap?: number }>(({ theme, gap = 1 }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(gap),
}))
