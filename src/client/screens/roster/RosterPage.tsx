import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useEffect, useState } from 'react'
import { selectGroupPage } from '../../entities/configuration/configuration.selectors'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import {
  selectRosterKind,
  selectRosterRequest,
  selectRosterTotal,
} from '../../entities/roster/roster.selectors'
import { rosterRequested } from '../../entities/roster/roster.slice'
import type { RosterQuery } from '../../entities/roster/roster.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { EmptyState } from '../../ui/EmptyState'
import { eagerPart } from '../../ui/lazyPart'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'

// Asked for at once, beside the first page of rows and not after it.
const RosterGrid = eagerPart(() => import('./RosterGrid'))

interface RosterPageProps {
  /** 0 is voting eligibility, 1 active members. */
  mode: RosterQuery['mode']
  heading: string
}

const pageSize = 50

/** A group's roster: what both eligibility screens have in common. */
export function RosterPage({ mode, heading }: RosterPageProps) {
  const groupId = useRouteId('groupId')
  const dispatch = useAppDispatch()
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const groupPage = useAppSelector((state) => selectGroupPage(state, groupId))
  const kind = useAppSelector(selectRosterKind)
  const total = useAppSelector(selectRosterTotal)
  const failure = failureIn(useAppSelector(selectRosterRequest))
  const [query, setQuery] = useState<RosterQuery>({
    mode,
    page: 1,
    size: pageSize,
    sortBy: 'name',
    sort: 'asc',
  })

  useEffect(() => {
    dispatch(rosterRequested({ groupId, query }))
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
          onRetry={() => dispatch(rosterRequested({ groupId, query }))}
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
          <RosterGrid label={title} kind={kind} query={query} ask={setQuery} />
        </Suspense>
      )}
    </>
  )
}
