import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const ChevronLeftIcon = createSvgIcon(
  <Stroke>
    <path d="m14.5 6-6 6 6 6" />
  </Stroke>,
  'ChevronLeftIcon',
)
