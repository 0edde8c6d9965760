import { createSvgIcon } from '@mui/material/utils'
import { Stroke } from './Stroke'

export const DownloadIcon = createSvgIcon(
  <Stroke>
    <path d="M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15" />
  </Stroke>,
  'DownloadIcon',
)
