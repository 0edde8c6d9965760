import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

const Centred = styled(Stack)({ alignItems: 'center', padding: '40px 24px', textAlign: 'center' })

interface EmptyStateProps {
  text: string
  /** The next thing to do. */
  children?: ReactNode
}

/** Nothing is here: said in the specified words, with the next thing to do. */
export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <Centred spacing={2}>
      <Typography color="textSecondary">{text}</Typography>
      {children}
    </Centred>
  )
}
