import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const PlusIcon = createSvgIcon(
  <Stroke>
    <path d="M12 5v14M5 12h14" />
  </Stroke>,
  'PlusIcon',
)
