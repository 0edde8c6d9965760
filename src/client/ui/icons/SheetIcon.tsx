import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const SheetIcon = createSvgIcon(
  <Stroke>
    <path d="M5 4h14v16H5zM5 9.5h14M5 14.5h14M11 9.5V20" />
  </Stroke>,
  'SheetIcon',
)
