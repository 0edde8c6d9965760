import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface DescriptionListProps {
  /** The width of a column for the terms; without it they stand above their descriptions. */
  termWidth?: string
  /** How the pairs stand to each other: one under the other where nothing else is said. */
  sx?: SxProps<Theme>
  children: ReactNode
}

/** Terms in muted ink and what is said of each; its children are `Described`. */
export function DescriptionList({ termWidth, sx = [], children }: DescriptionListProps) {
  const pair = termWidth !== undefined && {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: `${termWidth} minmax(0, 1fr)`,
      columnGap: 1.5,
    },
  }
  return (
    <Box
      component="dl"
      sx={[
        {
          display: 'grid',
          gap: 1,
          margin: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0, overflowWrap: 'anywhere' },
        },
        pair,
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  )
}

/** One term and what is said of it. */
export function Described({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
