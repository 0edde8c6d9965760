import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import { BusyButton } from '../../ui/BusyButton'

interface SaveButtonsProps {
  /** Where Cancel leads. */
  cancelAddress: string
  word: string
  busyWord: string
  isBusy: boolean
}

/** The two ways out of an editor. */
export function SaveButtons({ cancelAddress, ...save }: SaveButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      <Button component={RouterLink} to={cancelAddress}>
        Cancel
      </Button>
      <BusyButton type="submit" variant="contained" {...save} />
    </Box>
  )
}
