import Alert from '@mui/material/Alert'
import { selectIsRehearsal } from '../entities/configuration/configuration.selectors'
import { useAppSelector } from '../store/hooks'

/** On every page of a copy on which an upgrade or a restore is tried. */
export function RehearsalNotice() {
  const isRehearsal = useAppSelector(selectIsRehearsal)
  if (!isRehearsal) return null
  return (
    <Alert severity="warning" sx={{ justifyContent: 'center', borderRadius: 0 }}>
      Rehearsal: nothing here counts, and no mail is sent.
    </Alert>
  )
}
