import Box from '@mui/material/Box'
import { CheckInName } from './CheckInName'
import { Company, JoinTime, LeaveTime, OwnStretches, Role } from './checkInCells'
import type { RollCallRow } from './rollCall.selectors'
import { useCheckIn } from './useCheckIn'

/** A row as a card, for a phone. */
export function CheckInCard({ checkInId }: RollCallRow) {
  const joinedAt = useCheckIn(checkInId, (row) => row.joinTimeUtc)
  const leftAt = useCheckIn(checkInId, (row) => row.leaveTimeUtc)
  return (
    <Box sx={{ display: 'grid', gap: 0.25, width: '100%', paddingBlock: '12px' }}>
      <Box sx={{ fontWeight: 600, fontSize: '1rem' }}>
        <CheckInName checkInId={checkInId} />
      </Box>
      <Company checkInId={checkInId} />
      <Box sx={{ color: 'text.secondary' }}>
        <Role checkInId={checkInId} />
      </Box>
      {joinedAt && (
        <Box sx={{ color: 'text.secondary' }}>
          <JoinTime checkInId={checkInId} />
          {leftAt && ' to '}
          <LeaveTime checkInId={checkInId} />
          <OwnStretches checkInId={checkInId} />
        </Box>
      )}
    </Box>
  )
}
