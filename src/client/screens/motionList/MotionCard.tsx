import Box from '@mui/material/Box'
import type { Motion } from '../../entities/motions/motion'
import { RowCard } from '../list/RowCard'
import { CardTime } from '../list/RowTime'
import { MotionBadge, motionTime, MotionTitle, Mover, Seconder } from './motionCells'

/** A row as a card, for a phone. */
export function MotionCard({ motion }: { motion: Motion }) {
  return (
    <RowCard>
      <MotionTitle motion={motion} />
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
        <MotionBadge motion={motion} />
        <CardTime {...motionTime(motion)} isDue={false} />
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
            <Mover motion={motion} />
          </dd>
        </div>
        <div>
          <dt>Seconded</dt>
          <dd>
            <Seconder motion={motion} />
          </dd>
        </div>
      </Box>
    </RowCard>
  )
}
