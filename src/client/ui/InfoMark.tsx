import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { InfoIcon, WarningIcon } from './icons'

interface InfoMarkProps {
  /** What the icon stands for. */
  text: string
  /** Something is missing or does not count. */
  isWarning?: boolean
}

const Mark = styled(IconButton)({ padding: 3, cursor: 'help', '& > svg': { fontSize: 18 } })

/** Long enough to read a sentence on a phone. */
const readingMs = 6_000

/** A remark as an icon, whose words come by pointer, key or touch. */
export function InfoMark({ text, isWarning = false }: InfoMarkProps) {
  const Icon = isWarning ? WarningIcon : InfoIcon
  return (
    <Tooltip title={text} enterTouchDelay={0} leaveTouchDelay={readingMs}>
      <Mark size="small" tabIndex={0} aria-label={text} color={isWarning ? 'warning' : 'info'}>
        <Icon aria-hidden />
      </Mark>
    </Tooltip>
  )
}
