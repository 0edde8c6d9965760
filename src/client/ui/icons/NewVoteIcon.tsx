import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const NewVoteIcon = createSvgIcon(
  <Stroke>
    <path d="M4 13v6.5h16V13" />
    <path d="M7 15.5V4h10v11.5M4 15.5h16" />
    <path d="M10 8.5h4" />
  </Stroke>,
  'NewVoteIcon',
)
