import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { InfoIcon } from './icons/InfoIcon'
import { WarningIcon } from './icons/WarningIcon'

interface InfoMarkProps {
  /** What the icon stands for. */
  text: string
  /** Something is missing or does not count. */
  isWarning?: boolean
}

/** Long enough to read a sentence on a phone. */
const readingMs = 6_000

/** A remark as an icon, whose words come by pointer, key or touch. */
export function InfoMark({ text, isWarning = false }: InfoMarkProps) {
  const Icon = isWarning ? WarningIcon : InfoIcon
  return (
    <Tooltip title={text} enterTouchDelay={0} leaveTouchDelay={readingMs}>
      <IconButton
        size="small"
        tabIndex={0}
        aria-label={text}
        sx={{ padding: '3px', color: isWarning ? 'warning.main' : 'info.main', cursor: 'help' }}
      >
        <Icon aria-hidden sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  )
}
