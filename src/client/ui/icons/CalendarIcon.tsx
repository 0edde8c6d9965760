import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const CalendarIcon = createSvgIcon(
  <Stroke>
    <path d="M4 6h16v14H4zM4 11h16M8 3.5V6M16 3.5V6" />
  </Stroke>,
  'CalendarIcon',
)
