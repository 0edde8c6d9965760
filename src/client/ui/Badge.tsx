import Box from '@mui/material/Box'
import type { ElementType } from 'react'

export interface BadgeProps {
  label: string
  Icon: ElementType
  /** Outlined where there is none. */
  colour: 'success' | 'error' | 'secondary' | 'info' | null
}

/** A status: colour, icon and word together, never one alone. */
export function Badge({ label, Icon, colour }: BadgeProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexShrink: 0,
        maxWidth: '100%',
        alignItems: 'center',
        gap: 0.5,
        paddingInline: '7px 10px',
        lineHeight: 12 / 7,
        borderRadius: 8,
        border: 1,
        borderColor: colour ? 'transparent' : 'text.control',
        color: colour ? `${colour}.main` : 'text.primary',
        backgroundColor: colour ? `${colour}.tint` : 'transparent',
        fontSize: '0.875rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon aria-hidden sx={{ flexShrink: 0, fontSize: '1rem' }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Box>
  )
}
