import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const AttachmentIcon = createSvgIcon(
  <Stroke>
    <path d="m19.5 11.5-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5l8.3-8.3a3 3 0 0 1 4.3 4.3l-8.3 8.3a1.5 1.5 0 0 1-2.1-2.1l7.4-7.5" />
  </Stroke>,
  'AttachmentIcon',
)
