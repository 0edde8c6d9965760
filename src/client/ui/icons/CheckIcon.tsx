import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const CheckIcon = createSvgIcon(
  <Stroke>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Stroke>,
  'CheckIcon',
)
