import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Several exports of one page, beside each other. */
export function ExportButtons({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        marginLeft: { sm: 'auto' },
        '& > *': { marginLeft: 0 },
      }}
    >
      {children}
    </Box>
  )
}
