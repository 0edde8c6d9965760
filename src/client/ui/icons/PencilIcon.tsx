import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const PencilIcon = createSvgIcon(
  <Stroke>
    <path d="m5 19 .8-4L16 4.8 19.2 8 9 18.2 5 19Z" />
  </Stroke>,
  'PencilIcon',
)
