import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const VotedIcon = createSvgIcon(
  <Stroke>
    <path d="M4 13v6.5h16V13" />
    <path d="M7 15.5V4h10v11.5M4 15.5h16" />
    <path d="m9.7 8.7 1.7 1.7 3-3.2" />
  </Stroke>,
  'VotedIcon',
)
