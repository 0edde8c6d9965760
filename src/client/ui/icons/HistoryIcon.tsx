import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const HistoryIcon = createSvgIcon(
  <Stroke>
    <path d="M4 5v4.5h4.5M4.6 9.5A8 8 0 1 1 4 13M12 8.5V12l2.5 1.7" />
  </Stroke>,
  'HistoryIcon',
)
