import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const ScreenIcon = createSvgIcon(
  <Stroke>
    <rect x="3.5" y="5" width="17" height="11.5" rx="1.5" />
    <path d="M9 20h6M12 16.5V20" />
  </Stroke>,
  'ScreenIcon',
)
