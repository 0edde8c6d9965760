import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const SearchIcon = createSvgIcon(
  <Stroke>
    <circle cx="11" cy="11" r="6" />
    <path d="m15.5 15.5 4 4" />
  </Stroke>,
  'SearchIcon',
)
