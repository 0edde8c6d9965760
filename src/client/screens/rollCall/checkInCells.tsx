/** What stands in the cells of a roll call. */
import Box from '@mui/material/Box'
import { formatPacificDateTime } from '../../ui/pacificText'
import type { RollCallRow } from './rollCall.selectors'
import { Stretches } from './Stretches'
import { useCheckIn } from './useCheckIn'

export function Company({ checkInId }: RollCallRow) {
  return <span>{useCheckIn(checkInId, (row) => row.memberCompanyName)}</span>
}

export function Role({ checkInId }: RollCallRow) {
  return <span>{useCheckIn(checkInId, (row) => row.userTitle)}</span>
}

/** An instant as Pacific time; nothing where it has not come. */
function Time({ at }: { at: string | null | undefined }) {
  return at && <time dateTime={at}>{formatPacificDateTime(at)}</time>
}

export function JoinTime({ checkInId }: RollCallRow) {
  return <Time at={useCheckIn(checkInId, (row) => row.joinTimeUtc)} />
}

export function LeaveTime({ checkInId }: RollCallRow) {
  return <Time at={useCheckIn(checkInId, (row) => row.leaveTimeUtc)} />
}

/** How long somebody was there, and when where that were several stretches. */
export function Presence({ checkInId }: RollCallRow) {
  const minutes = useCheckIn(checkInId, (row) => row.minutesPresent)
  return (
    <Box>
      {minutes !== undefined && `${minutes} min`}
      <OwnStretches checkInId={checkInId} />
    </Box>
  )
}

/** Each stretch of presence where there are several: one is told by join and leave. */
export function OwnStretches({ checkInId }: RollCallRow) {
  const stays = useCheckIn(checkInId, (row) => row.stays)
  if (!stays || stays.length < 2) return null
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Stretches stays={stays} />
    </Box>
  )
}
