import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { AccessArea } from '../../contract/endpoint'
import {
  selectGroup,
  selectGroupRequest,
  selectHasImportedHistory,
  selectIsGroupAdmin,
} from '../entities/groups/groups.selectors'
import { groups } from '../entities/groups/groups.slice'
import { selectGroupAccess, selectUserContextRequest } from '../entities/session/session.selectors'
import { session } from '../entities/session/session.slice'
import type { NotFoundArea } from '../screens/errors/NotFoundPage'
import { ServerErrorPage } from '../screens/errors/ServerErrorPage'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { failureIn, isAccountRefused, isSignedOut } from '../store/requestState'
import { useOpened } from '../store/useOpened'
import { lazyWithRetry } from '../ui/lazyWithRetry'
import { NavLine } from '../ui/NavLine'
import { useRouteId } from '../ui/useRouteId'
import { CrashBoundary } from './CrashBoundary'
import { PageLoading } from './PageLoading'

// Loaded when they are first shown.
const AccessDeniedPage = lazyWithRetry(() => import('../screens/errors/AccessDeniedPage'))
const NotFoundPage = lazyWithRetry(() => import('../screens/errors/NotFoundPage'))

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
  useOpened(isAsked && groups.requested({ groupId }))

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

interface GroupPage {
  path: string
  label: string
  /** Further paths below the group that belong to the page. */
  also?: string
}

const pages: readonly GroupPage[] = [
  { path: 'votingquestions', label: 'Voting Questions' },
  { path: 'motions', label: 'Motions' },
  { path: 'decisions', label: 'Decisions' },
  { path: 'eligibility', label: 'Voting Eligibility' },
  { path: 'activemembers', label: 'Active Members' },
  { path: 'attendance', label: 'Attendance', also: 'events' },
]
const history: GroupPage = { path: 'history', label: 'Imported history' }
const manage: GroupPage = { path: 'manage', label: 'Manage group' }

/** The pages of a group, above each of them. */
export function GroupNav({ groupId }: { groupId: number }) {
  const isAdmin = useAppSelector((state) => selectIsGroupAdmin(state, groupId))
  const hasHistory = useAppSelector((state) => selectHasImportedHistory(state, groupId))
  const [, , , section] = useLocation().pathname.toLowerCase().split('/')
  const offered = [...pages, ...(hasHistory ? [history] : []), ...(isAdmin ? [manage] : [])]
  return (
    <NavLine
      label="Group"
      pages={offered.map(({ path, label, also }) => ({
        to: `/group/${groupId}/${path}`,
        label,
        isCurrent: section === path || section === also,
      }))}
    />
  )
}

/** Opens pages of a group to its admins alone; stands within the access gate, which knows who is one. */
export function AdminGate() {
  const groupId = useRouteId('groupId')
  const isAdmin = useAppSelector((state) => selectIsGroupAdmin(state, groupId))
  return isAdmin ? <Outlet /> : <AccessDeniedPage />
}
