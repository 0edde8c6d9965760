import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface DisclosureProps {
  summary: string
  children: ReactNode
}

/** What most people need not read, behind a line that opens it; on paper it is open. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Box
      component="details"
      sx={{
        '& > summary': { width: 'fit-content', cursor: 'pointer', color: 'primary.main' },
        fontSize: '0.875rem',
        '@media print': { '&::details-content': { contentVisibility: 'visible' } },
      }}
    >
      <summary>{summary}</summary>
      {children}
    </Box>
  )
}
