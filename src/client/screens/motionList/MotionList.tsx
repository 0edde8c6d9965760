import Button from '@mui/material/Button'
import {
  selectHasMotions,
  selectMotionListRequest,
  selectMotionListStaleSince,
  selectMotionTotal,
} from '../../entities/motions/motionList.selectors'
import { motionListRequested } from '../../entities/motions/motionList.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { eagerPart } from '../../ui/lazyPart'
import { ListFound } from '../list/ListFound'
import type { ListPageProps } from '../list/listQuery'

// Asked for at once, beside the first page of motions and not after it.
const MotionGrid = eagerPart(() => import('./MotionGrid'))

/** The motions found, or why there are none. */
export function MotionList({ groupId, query, ask }: ListPageProps & { groupId: number }) {
  const dispatch = useAppDispatch()
  const hasList = useAppSelector((state) => selectHasMotions(state, groupId))
  return (
    <ListFound
      hasList={hasList}
      total={useAppSelector(selectMotionTotal)}
      noun="motion"
      request={useAppSelector(selectMotionListRequest)}
      onRetry={() => dispatch(motionListRequested())}
      failedText={
        hasList
          ? 'The newest motions could not be loaded. What you see may have changed.'
          : 'The motions could not be loaded.'
      }
      staleSince={useAppSelector(selectMotionListStaleSince)}
      emptyText="No Results found"
      wayOn={
        query.search !== '' && (
          <Button onClick={() => ask({ search: '', page: 1 })}>Show all motions</Button>
        )
      }
    >
      <MotionGrid query={query} ask={ask} />
    </ListFound>
  )
}
