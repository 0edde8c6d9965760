import { styled } from '@mui/material/styles'
import { selectMotion } from '../../entities/motions/motions.selectors'
import { CardTime } from '../list/CardTime'
import { shownBy } from '../list/entityCells'
import type { IdsPage } from '../list/usePaging'
import { PagedCards } from '../list/PagedCards'
import { RowCard } from '../list/RowCard'
import {
  MotionBadge,
  motionTime,
  MotionTitle,
  Mover,
  Seconders,
  type MotionProps,
} from './motionCells'

const Shown = shownBy(selectMotion)

/** The page of motions on a phone. */
export default function MotionCards(page: IdsPage) {
  return (
    <PagedCards label="Motions" {...page}>
      {(id) => <Shown id={id} show={(motion) => <MotionCard motion={motion} />} />}
    </PagedCards>
  )
}

const People = styled('dl')({ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 })

const StatusAndTime = styled('div')({ display: 'flex', alignItems: 'center', columnGap: 8 })

/** A row as a card, for a phone. */
function MotionCard({ motion }: MotionProps) {
  return (
    <RowCard>
      <MotionTitle motion={motion} />
      <StatusAndTime>
        <MotionBadge motion={motion} />
        <CardTime {...motionTime(motion)} isDue={false} />
      </StatusAndTime>
      <People>
        <div>
          <dt>Motioned</dt>
          <dd>
            <Mover motion={motion} />
          </dd>
        </div>
        <div>
          <dt>Seconded</dt>
          <dd>
            <Seconders motion={motion} />
          </dd>
        </div>
      </People>
    </RowCard>
  )
}
