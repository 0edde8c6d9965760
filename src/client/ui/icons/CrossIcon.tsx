import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const CrossIcon = createSvgIcon(
  <Stroke>
    <path d="m6 6 12 12M18 6 6 18" />
  </Stroke>,
  'CrossIcon',
)
