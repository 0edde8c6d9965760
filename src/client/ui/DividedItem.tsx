import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** An item of a list on a card, divided from the one before by a line. */
export function DividedItem({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        paddingBlock: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, paddingTop: 0 },
        '&:last-of-type': { paddingBottom: 0 },
      }}
    >
      {children}
    </Box>
  )
}
