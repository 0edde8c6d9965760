import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Details = styled('details')({
  '& > summary': {
    width: 'fit-content',
    cursor: 'pointer',
    color: 'var(--mui-palette-primary-main)',
  },
  fontSize: '0.875rem',
  '@media print': { '&::details-content': { contentVisibility: 'visible' } },
})

interface DisclosureProps {
  summary: string
  children: ReactNode
}

/** What most people need not read, behind a line that opens it; on paper it is open. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Details>
      <summary>{summary}</summary>
      {children}
    </Details>
  )
}
