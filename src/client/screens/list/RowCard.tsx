import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A row of a list as a card, for a phone. */
export function RowCard({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        width: '100%',
        paddingBlock: 1.75,
      }}
    >
      {children}
    </Box>
  )
}
