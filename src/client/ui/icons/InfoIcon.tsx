import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const InfoIcon = createSvgIcon(
  <Stroke>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8h.01" />
  </Stroke>,
  'InfoIcon',
)
