import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface TabButtonProps {
  isSelected: boolean
  onSelect: () => void
  children: ReactNode
}

export function TabButton({ isSelected, onSelect, children }: TabButtonProps) {
  return (
    <Button
      size="small"
      role="tab"
      variant="text"
      aria-selected={isSelected}
      onClick={onSelect}
      sx={{
        color: isSelected ? 'primary.main' : 'text.secondary',
        backgroundColor: isSelected ? 'primary.tint' : undefined,
      }}
    >
      {children}
    </Button>
  )
}
