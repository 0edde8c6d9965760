import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const WarningIcon = createSvgIcon(
  <Stroke>
    <path d="M12 4 2.8 20h18.4L12 4Z" />
    <path d="M12 10v4.5M12 17.3h.01" />
  </Stroke>,
  'WarningIcon',
)
