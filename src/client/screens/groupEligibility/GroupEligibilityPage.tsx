import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useCallback, useState } from 'react'
import {
  selectEligibilityPolicy,
  selectGroupEligibilityRequest,
  selectGroupEligibilityTotal,
  groupEligibility,
  type GroupEligibilityQuery,
} from '../../entities/groupEligibility/groupEligibility.request'
import { useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { EmptyState } from '../../ui/EmptyState'
import { eagerWithRetry } from '../../ui/lazyWithRetry'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'
import { useGroupPage } from '../list/useGroupPage'
import { ForecastNotice } from './ForecastNotice'

// Loads in parallel with the first page of rows.
const GroupEligibilityGrid = eagerWithRetry(() => import('./GroupEligibilityGrid'))

interface GroupEligibilityPageProps {
  /** 0 is voting eligibility, 1 active members. */
  mode: GroupEligibilityQuery['mode']
}

/** Who may vote in a group, or who its active members are; each group begins with its first page. */
export function GroupEligibilityPage({ mode }: GroupEligibilityPageProps) {
  const groupId = useRouteId('groupId')
  return <OfGroup key={groupId} groupId={groupId} mode={mode} />
}

function OfGroup({ groupId, mode }: GroupEligibilityPageProps & { groupId: number }) {
  const heading = mode === 0 ? 'Voting Eligibility' : 'Active Members'
  const { subtitle: groupName, back } = useGroupPage(groupId, heading)
  const policy = useAppSelector((state) => selectEligibilityPolicy(state, groupId, mode))
  const total = useAppSelector(selectGroupEligibilityTotal)
  const failure = failureIn(useAppSelector(selectGroupEligibilityRequest))
  const [query, setQuery] = useState<GroupEligibilityQuery>({
    mode,
    page: 1,
    size: 50,
    sortBy: 'name',
    sort: 'asc',
  })

  const changeQuery = useCallback(
    (change: Partial<GroupEligibilityQuery>) => setQuery((current) => ({ ...current, ...change })),
    [],
  )

  const load = useOpened(groupEligibility.opened({ groupId, query }))
  const title = `${groupName} ${heading}`
  const loading = (
    <>
      <LoadingText />
      <Skeleton variant="rounded" aria-hidden sx={{ height: '100vh' }} />
    </>
  )
  return (
    <>
      <PageHeader title={title} back={back} />
      <ForecastNotice groupId={groupId} />
      {failure && !isSignedOut(failure) && (
        <FailedState text={`The ${heading.toLowerCase()} could not be loaded.`} onRetry={load} />
      )}
      {policy === null && !failure && loading}
      {policy !== null && total === 0 && (
        <Card>
          <EmptyState text="No records were found." />
        </Card>
      )}
      {policy !== null && total > 0 && (
        <Suspense fallback={loading}>
          <GroupEligibilityGrid
            label={title}
            policy={policy}
            query={query}
            changeQuery={changeQuery}
          />
        </Suspense>
      )}
    </>
  )
}
