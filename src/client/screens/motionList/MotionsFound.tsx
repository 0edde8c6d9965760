import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Suspense } from 'react'
import {
  selectHasMotions,
  selectMotionListRequest,
  selectMotionListStaleSince,
  selectMotionTotal,
} from '../../entities/motions/motionList.selectors'
import { motionListRequested } from '../../entities/motions/motionList.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { EmptyState } from '../../ui/EmptyState'
import { eagerPart } from '../../ui/lazyPart'
import { FailedState } from '../../ui/FailedState'
import { FoundStatus } from '../list/FoundStatus'
import { ListLoading } from '../list/ListLoading'
import type { ListPageProps } from '../list/listQuery'

// Asked for at once, beside the first page of motions and not after it.
const MotionGrid = eagerPart(() => import('./MotionGrid'))

const lost = 'The newest motions could not be loaded. What you see may have changed.'

/** The motions found, or why there are none. */
export function MotionsFound({ groupId, query, ask }: ListPageProps & { groupId: number }) {
  const dispatch = useAppDispatch()
  const hasList = useAppSelector((state) => selectHasMotions(state, groupId))
  const total = useAppSelector(selectMotionTotal)
  const request = useAppSelector(selectMotionListRequest)
  const staleSince = useAppSelector(selectMotionListStaleSince)
  const failure = failureIn(request)
  const found = total === 1 ? '1 motion' : `${total} motions`
  const retry = () => dispatch(motionListRequested())
  return (
    <>
      {failure && failure.status !== 401 && (
        <Box sx={{ marginBottom: 1.5 }}>
          <FailedState text={hasList ? lost : 'The motions could not be loaded.'} onRetry={retry} />
        </Box>
      )}
      {!hasList && !failure && <ListLoading />}
      {hasList && (
        <FoundStatus
          found={found}
          isLoading={request.status === 'running'}
          staleSince={staleSince}
        />
      )}
      {hasList && total > 0 && (
        <Suspense fallback={<ListLoading />}>
          <MotionGrid query={query} ask={ask} />
        </Suspense>
      )}
      {hasList && total === 0 && (
        <Card>
          <EmptyState text="No Results found">
            {query.search !== '' && (
              <Button onClick={() => ask({ search: '', page: 1 })}>Show all motions</Button>
            )}
          </EmptyState>
        </Card>
      )}
    </>
  )
}
