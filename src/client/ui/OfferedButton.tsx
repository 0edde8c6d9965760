import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useId } from 'react'
import { visuallyHidden } from './visuallyHidden'

interface OfferedButtonProps {
  word: string
  /** Why it cannot be pressed now; null where it can. */
  reason: string | null
  onPress: () => void
}

/** Long enough to read a sentence on a phone. */
const readingMs = 6_000

/** Within the page's landmarks, and beyond the edges of its card. */
const tooltipPlace = {
  popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } },
} as const

/** A button that stays in reach while it is disabled, so that everybody can learn why: by pointer, key or touch. */
export function OfferedButton({ word, reason, onPress }: OfferedButtonProps) {
  const reasonId = useId()
  if (reason === null) {
    return (
      <Button variant="contained" onClick={onPress}>
        {word}
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
        slotProps={tooltipPlace}
      >
        <Button
          variant="outlined"
          aria-disabled
          aria-describedby={reasonId}
          sx={{ color: 'text.secondary', cursor: 'not-allowed' }}
        >
          {word}
        </Button>
      </Tooltip>
      <Box component="span" id={reasonId} sx={visuallyHidden}>
        {reason}
      </Box>
    </>
  )
}
