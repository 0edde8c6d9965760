import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  text: string
  /** The next thing to do. */
  children?: ReactNode
}

/** Nothing is here: said in the specified words, with the next thing to do. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <Stack
      spacing={2}
      sx={{ alignItems: 'center', paddingBlock: 5, paddingInline: 3, textAlign: 'center' }}
    >
      <Typography color="textSecondary">{text}</Typography>
      {children}
    </Stack>
  )
}
