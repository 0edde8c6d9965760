import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface DescriptionListProps {
  /** The width of a column for the terms; without it they stand above their descriptions. */
  termWidth?: string
  /** Between the pairs, in steps of 8 pixels. */
  gap?: number
}

/** Terms in muted ink and what is said of each; its children are `Described`. */
export const DescriptionList = styled('dl')<DescriptionListProps>(
  ({ theme, termWidth, gap = 1 }) => ({
    display: 'grid',
    gap: theme.spacing(gap),
    ...(termWidth !== undefined && {
      '& > div': {
        display: 'grid',
        gridTemplateColumns: `${termWidth} minmax(0, 1fr)`,
        columnGap: 12,
      },
    }),
  }),
)

/** One term and what is said of it. */
export function Described({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
