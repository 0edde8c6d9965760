import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ChoicesProps {
  summary: string
  isOpen: boolean
  /** Beneath the choices. */
  acts: ReactNode
  children: ReactNode
}

/** Several choices, folded behind a name. */
export function Choices({ summary, isOpen, acts, children }: ChoicesProps) {
  return (
    <Box
      component="details"
      open={isOpen}
      sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: 1.5 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {summary}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: '1fr 1fr' },
          marginTop: 2,
          marginBottom: 1,
        }}
      >
        {children}
      </Box>
      {acts}
    </Box>
  )
}
