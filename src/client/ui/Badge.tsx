import { styled } from '@mui/material/styles'
import type { ElementType } from 'react'

export interface BadgeProps {
  label: string
  Icon: ElementType
  /** Outlined where there is none. */
  colour: 'success' | 'error' | 'secondary' | 'info' | null
}

const Pill = styled('span')<Pick<BadgeProps, 'colour'>>(({ colour }) => ({
  display: 'inline-flex',
  flexShrink: 0,
  maxWidth: '100%',
  alignItems: 'center',
  gap: 4,
  paddingInline: '7px 10px',
  lineHeight: 12 / 7,
  borderRadius: 48,
  border: '1px solid transparent',
  borderColor: colour ? 'transparent' : 'var(--mui-palette-text-control)',
  color: `var(--mui-palette-${colour ? `${colour}-main` : 'text-primary'})`,
  backgroundColor: colour ? `var(--mui-palette-${colour}-tint)` : 'transparent',
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& > svg': { flexShrink: 0, fontSize: '1rem' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
}))

/** A status: colour, icon and word together, never one alone. */
export function Badge({ label, Icon, colour }: BadgeProps) {
  return (
    <Pill colour={colour}>
      <Icon aria-hidden />
      <span>{label}</span>
    </Pill>
  )
}
