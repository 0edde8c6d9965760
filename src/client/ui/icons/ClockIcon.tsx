import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const ClockIcon = createSvgIcon(
  <Stroke>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Stroke>,
  'ClockIcon',
)
