import Box from '@mui/material/Box'
import type { ElementType } from 'react'
import { CancelledIcon } from './icons/CancelledIcon'
import { CheckIcon } from './icons/CheckIcon'
import { ClockIcon } from './icons/ClockIcon'
import { CrossIcon } from './icons/CrossIcon'
import { InfoIcon } from './icons/InfoIcon'

interface Look {
  word: string
  Icon: ElementType
  colour: 'success' | 'error' | 'secondary' | 'info' | null
}

const looks: Record<string, Look> = {
  Pending: { word: 'Active', Icon: ClockIcon, colour: null },
  Pass: { word: 'Passed', Icon: CheckIcon, colour: 'success' },
  Failed: { word: 'Failed', Icon: CrossIcon, colour: 'error' },
  Cancelled: { word: 'Cancelled', Icon: CancelledIcon, colour: 'secondary' },
}

interface StatusBadgeProps {
  /** A vote result; one that is not known shows as it is spelt. */
  result: string
  /** Says it with another word, such as 'Pass' where the result itself is named. */
  word?: string
}

/** How a question stands: colour, icon and word together, never one alone. */
export function StatusBadge({ result, word }: StatusBadgeProps) {
  const { Icon, colour, ...look } = looks[result] ?? {
    word: result,
    Icon: InfoIcon,
    colour: 'info',
  }
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        paddingInline: '7px 10px',
        lineHeight: '24px',
        borderRadius: 13,
        border: '1px solid',
        borderColor: colour ? 'transparent' : 'text.control',
        color: colour ? `${colour}.main` : 'text.primary',
        backgroundColor: colour ? `${colour}.tint` : 'transparent',
        fontSize: '0.875rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {word ?? look.word}
    </Box>
  )
}
