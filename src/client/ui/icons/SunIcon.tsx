import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const SunIcon = createSvgIcon(
  <Stroke>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </Stroke>,
  'SunIcon',
)
