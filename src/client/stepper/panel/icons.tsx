import { createSvgIcon } from '@mui/material/utils'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const

export const PauseIcon = createSvgIcon(<path d="M7 5h3v14H7zm7 0h3v14h-3z" />, 'Pause')
export const PlayIcon = createSvgIcon(<path d="M8 5v14l11-7z" />, 'Play')
export const StepIcon = createSvgIcon(<path d="M6 5v14l9-7zm10 0h2v14h-2z" />, 'Step')
export const CloseIcon = createSvgIcon(<path {...line} d="m6 6 12 12M18 6 6 18" />, 'Close')
export const TallerIcon = createSvgIcon(<path {...line} d="m6 14 6-6 6 6" />, 'Taller')
export const ShorterIcon = createSvgIcon(<path {...line} d="m6 10 6 6 6-6" />, 'Shorter')
export const BackIcon = createSvgIcon(<path {...line} d="m14 6-6 6 6 6" />, 'Back')
export const OpenIcon = createSvgIcon(<path {...line} d="m10 7 5 5-5 5" />, 'Open')
export const DoneIcon = createSvgIcon(<path {...line} d="m5 12.5 4.5 4.5L19 7.5" />, 'Done')
export const RunningIcon = createSvgIcon(
  <path d="M5 10.5h3v3H5zm5.5 0h3v3h-3zm5.5 0h3v3h-3z" />,
  'Running',
)
export const CancelledIcon = createSvgIcon(<path {...line} d="M6 12h12" />, 'Cancelled')
