import Link from '@mui/material/Link'
import type { KeyboardEvent, ReactNode } from 'react'

interface RowButtonProps {
  children: ReactNode
  /** An accessible name where the text alone is too short, such as 'Remove Ann Lee'. */
  label?: string
  onPress: () => void
}

/** Keeps Enter and Space on a button from the grid, which would turn its page. */
function keepFromGrid(event: KeyboardEvent): void {
  if (event.key === ' ' || event.key === 'Enter') event.stopPropagation()
}

/** A button among the words of a row. */
export function RowButton({ children, label, onPress }: RowButtonProps) {
  return (
    <Link
      component="button"
      type="button"
      aria-label={label}
      tabIndex={0}
      onKeyDown={keepFromGrid}
      onClick={onPress}
      sx={{
        font: 'inherit',
        fontWeight: 600,
        textAlign: 'left',
        paddingBlock: 0.25,
        marginBlock: -0.25,
      }}
    >
      {children}
    </Link>
  )
}
