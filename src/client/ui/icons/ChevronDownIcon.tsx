import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const ChevronDownIcon = createSvgIcon(
  <Stroke>
    <path d="m6 9.5 6 6 6-6" />
  </Stroke>,
  'ChevronDownIcon',
)
