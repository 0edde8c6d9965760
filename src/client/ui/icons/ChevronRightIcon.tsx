import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const ChevronRightIcon = createSvgIcon(
  <Stroke>
    <path d="m9.5 6 6 6-6 6" />
  </Stroke>,
  'ChevronRightIcon',
)
