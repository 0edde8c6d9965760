import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const NotVotedIcon = createSvgIcon(
  <Stroke>
    <path d="M4 13v6.5h16V13M4 15.5h16" />
    <path d="m9.2 5 5.6 5.6M14.8 5l-5.6 5.6" />
  </Stroke>,
  'NotVotedIcon',
)
