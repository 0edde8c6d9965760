import Box from '@mui/material/Box'
import { formatPacific } from '../../ui/pacificText'
import { Countdown } from '../list/Countdown'
import { dateLabelOf, dateOf, isPendingOf } from './motionFacts'
import { useMotionFact } from './useMotionFact'

/** Until when a second is waited for, or since when the motion stands as it does. */
export function MotionDate({ motionRequestId }: { motionRequestId: number }) {
  const label = useMotionFact(motionRequestId, dateLabelOf)
  const at = useMotionFact(motionRequestId, dateOf)
  const isPending = useMotionFact(motionRequestId, isPendingOf)
  return (
    <div>
      <Box sx={{ color: 'text.secondary' }}>
        {`${label} `}
        {isPending && <Countdown to={at} />}
      </Box>
      <time dateTime={at}>{formatPacific(at)}</time>
    </div>
  )
}
