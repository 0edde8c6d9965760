import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { AccessArea } from '../../contract/endpoint'
import { selectGroup, selectGroupRequest } from '../entities/groups/groups.selectors'
import { groups } from '../entities/groups/groups.slice'
import { selectGroupAccess, selectUserContextRequest } from '../entities/session/session.selectors'
import { session } from '../entities/session/session.slice'
import type { NotFoundArea } from '../screens/errors/NotFoundPage'
import { ServerErrorPage } from '../screens/errors/ServerErrorPage'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { failureIn, isAccountRefused, isSignedOut } from '../store/requestState'
import { useRouteId } from '../ui/useRouteId'
import { CrashBoundary } from './CrashBoundary'
import { GroupNav } from './GroupNav'
import { PageLoading } from './PageLoading'
import { AccessDeniedPage, NotFoundPage } from './errorPages'

interface AccessGateProps {
  area: AccessArea
  /** The words for a group that does not exist. */
  notFound?: NotFoundArea
}

/** Opens a group's pages to those who may enter the group, once its names are known. */
export function AccessGate({ area, notFound }: AccessGateProps) {
  const groupId = useRouteId('groupId')
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const access = useAppSelector((state) => selectGroupAccess(state, groupId))
  const contextFailure = failureIn(useAppSelector(selectUserContextRequest))
  const group = useAppSelector((state) => selectGroup(state, groupId))
  const groupFailure = failureIn(useAppSelector((state) => selectGroupRequest(state, groupId)))

  useEffect(() => {
    dispatch(session.userContextRequested())
  }, [dispatch, groupId])

  // Where access is denied, the server tells the name of the group.
  const isAsked = access !== 'unknown' && !Number.isNaN(groupId)
  useEffect(() => {
    if (isAsked) dispatch(groups.requested({ groupId }))
  }, [dispatch, groupId, isAsked])

  // A group that is known stays on screen where fetching it again fails.
  const groupError = group ? null : groupFailure
  if (Number.isNaN(groupId)) return <NotFoundPage area={notFound} />
  if (access === 'denied' || groupError?.code === 'access-denied')
    return (
      <AccessDeniedPage
        area={area}
        groupId={groupId}
        groupName={groupFailure?.problem?.groupName}
      />
    )
  if (groupError?.code === 'not-found') return <NotFoundPage area={notFound} />
  if (access === 'unknown' && contextFailure && isAccountRefused(contextFailure)) return null
  const isContextMissing = access === 'unknown' && contextFailure && !isSignedOut(contextFailure)
  const failure = isContextMissing ? contextFailure : groupError
  if (failure) {
    const retried = isContextMissing
      ? session.userContextRequested()
      : groups.requested({ groupId })
    return <ServerErrorPage code={failure.status || undefined} onRetry={() => dispatch(retried)} />
  }
  if (!group) return <PageLoading />
  return (
    <>
      <GroupNav groupId={groupId} />
      <CrashBoundary pathname={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </CrashBoundary>
    </>
  )
}
