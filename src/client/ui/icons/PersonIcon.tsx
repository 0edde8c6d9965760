import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const PersonIcon = createSvgIcon(
  <Stroke>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </Stroke>,
  'PersonIcon',
)
