import Box from '@mui/material/Box'
import { formatPacificDateTime, unbroken } from '../../ui/pacificText'
import { RowCard } from '../list/RowCard'
import { MotionBadge } from './MotionBadge'
import { dateLabelOf, dateOf } from './motionFacts'
import { MotionFiles } from './MotionFiles'
import { MotionLink } from './MotionLink'
import { Mover, Seconder } from './Proposers'
import { useMotionFact } from './useMotionFact'

interface MotionCardProps {
  motionRequestId: number
}

/** A row as a card, for a phone. */
export function MotionCard({ motionRequestId }: MotionCardProps) {
  return (
    <RowCard>
      <Box sx={{ minWidth: 0 }}>
        <MotionLink motionRequestId={motionRequestId} />
        <MotionFiles motionRequestId={motionRequestId} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
        <MotionBadge motionRequestId={motionRequestId} />
        <CardDate motionRequestId={motionRequestId} />
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          columnGap: 2,
          margin: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0 },
        }}
      >
        <div>
          <dt>Motioned</dt>
          <dd>
            <Mover motionRequestId={motionRequestId} />
          </dd>
        </div>
        <div>
          <dt>Seconded</dt>
          <dd>
            <Seconder motionRequestId={motionRequestId} />
          </dd>
        </div>
      </Box>
    </RowCard>
  )
}

/** Short enough to stand beside the badge. */
function CardDate({ motionRequestId }: MotionCardProps) {
  const at = useMotionFact(motionRequestId, dateOf)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, fontSize: '0.8125rem' }}>
      <span>{useMotionFact(motionRequestId, dateLabelOf)}</span>{' '}
      <time dateTime={at}>{unbroken(`${formatPacificDateTime(at)} PT`)}</time>
    </Box>
  )
}
