import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const CancelledIcon = createSvgIcon(
  <Stroke>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 18 12-12" />
  </Stroke>,
  'CancelledIcon',
)
