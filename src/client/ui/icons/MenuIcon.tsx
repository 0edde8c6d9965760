import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const MenuIcon = createSvgIcon(
  <Stroke>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Stroke>,
  'MenuIcon',
)
