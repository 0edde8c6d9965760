import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const MoonIcon = createSvgIcon(
  <Stroke>
    <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
  </Stroke>,
  'MoonIcon',
)
