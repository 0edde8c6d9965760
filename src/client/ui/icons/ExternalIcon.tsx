import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const ExternalIcon = createSvgIcon(
  <Stroke>
    <path d="M10 5H5v14h14v-5M14 4.5h5.5V10M19.5 4.5 11 13" />
  </Stroke>,
  'ExternalIcon',
)
