import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useEffect, useState } from 'react'
import { selectGroupPage } from '../../entities/configuration/configuration.selectors'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import {
  selectGroupEligibilityKind,
  selectGroupEligibilityRequest,
  selectGroupEligibilityTotal,
} from '../../entities/groupEligibility/groupEligibility.selectors'
import { groupEligibilityRequested } from '../../entities/groupEligibility/groupEligibility.slice'
import type { GroupEligibilityQuery } from '../../entities/groupEligibility/groupEligibility.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { EmptyState } from '../../ui/EmptyState'
import { eagerPart } from '../../ui/lazyPart'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'

// Asked for at once, beside the first page of rows and not after it.
const GroupEligibilityGrid = eagerPart(() => import('./GroupEligibilityGrid'))

interface GroupEligibilityPageProps {
  /** 0 is voting eligibility, 1 active members. */
  mode: GroupEligibilityQuery['mode']
  heading: string
}

const pageSize = 50

/** A group's groupEligibility: what both eligibility screens have in common. */
export function GroupEligibilityPage({ mode, heading }: GroupEligibilityPageProps) {
  const groupId = useRouteId('groupId')
  const dispatch = useAppDispatch()
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const groupPage = useAppSelector((state) => selectGroupPage(state, groupId))
  const kind = useAppSelector(selectGroupEligibilityKind)
  const total = useAppSelector(selectGroupEligibilityTotal)
  const failure = failureIn(useAppSelector(selectGroupEligibilityRequest))
  const [query, setQuery] = useState<GroupEligibilityQuery>({
    mode,
    page: 1,
    size: pageSize,
    sortBy: 'name',
    sort: 'asc',
  })

  useEffect(() => {
    dispatch(groupEligibilityRequested({ groupId, query }))
  }, [dispatch, groupId, query])

  const title = `${groupName} ${heading}`
  const loading = (
    <>
      <LoadingText />
      <Skeleton variant="rounded" aria-hidden sx={{ height: '100vh' }} />
    </>
  )
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: groupPage, label: groupPage === '/groups' ? 'My groups' : groupName }}
      />
      {failure && failure.status !== 401 && (
        <FailedState
          text={`The ${heading.toLowerCase()} could not be loaded.`}
          onRetry={() => dispatch(groupEligibilityRequested({ groupId, query }))}
        />
      )}
      {kind === null && !failure && loading}
      {kind !== null && total === 0 && (
        <Card>
          <EmptyState text="No records were found." />
        </Card>
      )}
      {kind !== null && total > 0 && (
        <Suspense fallback={loading}>
          <GroupEligibilityGrid label={title} kind={kind} query={query} ask={setQuery} />
        </Suspense>
      )}
    </>
  )
}
