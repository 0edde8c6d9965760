import Box from '@mui/material/Box'
import { InfoMark } from '../../ui/InfoMark'
import { inactiveNote, isProxy, manualNote, standInNote, uncountedNote } from './checkInMarks'
import type { RollCallRow } from './rollCall.selectors'
import { nameOf } from './sortCheckIns'
import { useCheckIn } from './useCheckIn'

/** The name, with an asterisk for a proxy and an icon for each remark. */
export function CheckInName({ checkInId }: RollCallRow) {
  const name = useCheckIn(checkInId, nameOf)
  const hasAsterisk = useCheckIn(checkInId, isProxy)
  const standIn = useCheckIn(checkInId, standInNote)
  const manual = useCheckIn(checkInId, manualNote)
  const inactive = useCheckIn(checkInId, inactiveNote)
  const uncounted = useCheckIn(checkInId, uncountedNote)
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <span>{hasAsterisk ? `${name} *` : name}</span>
        {manual && <InfoMark text={manual} />}
        {inactive && <InfoMark text={inactive} isWarning />}
        {uncounted && <InfoMark text={uncounted} />}
      </Box>
      {standIn && <Box sx={{ color: 'text.secondary' }}>{standIn}</Box>}
    </Box>
  )
}
