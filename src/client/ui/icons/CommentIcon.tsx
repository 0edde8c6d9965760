import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const CommentIcon = createSvgIcon(
  <Stroke>
    <path d="M4.5 5h15v11h-8l-4.5 4v-4h-2.5Z" />
  </Stroke>,
  'CommentIcon',
)
