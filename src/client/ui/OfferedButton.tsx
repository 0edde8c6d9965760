import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useId } from 'react'

interface OfferedButtonProps {
  label: string
  /** Why it cannot be pressed now; null where it can. */
  reason: string | null
  /** Another button of the page offers the same action more prominently. */
  isQuiet?: boolean
  onPress: () => void
}

/** Long enough to read a sentence on a phone. */
const readingMs = 6_000

/** The tooltip stays within the landmarks of the page and may reach beyond its card. */
const tooltipSlots = {
  popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
} as const

/** A button that stays focusable while it is disabled. The reason stands beneath it, and in a tooltip. */
export function OfferedButton({ label, reason, isQuiet = false, onPress }: OfferedButtonProps) {
  const reasonId = useId()
  if (reason === null) {
    return (
      <Button variant={isQuiet ? 'outlined' : 'contained'} onClick={onPress}>
        {label}
      </Button>
    )
  }
  return (
    <>
      <Tooltip
        title={reason}
        describeChild
        enterTouchDelay={0}
        leaveTouchDelay={readingMs}
        slotProps={tooltipSlots}
      >
        <Button
          variant="outlined"
          aria-disabled
          aria-describedby={reasonId}
          sx={{ color: 'text.secondary', cursor: 'not-allowed' }}
        >
          {label}
        </Button>
      </Tooltip>
      <Box id={reasonId} sx={{ marginTop: 1, color: 'text.secondary', fontSize: '0.875rem' }}>
        {reason}
      </Box>
    </>
  )
}
