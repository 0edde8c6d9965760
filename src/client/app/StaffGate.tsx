import { Outlet } from 'react-router-dom'
import {
  selectIsStaff,
  selectUserContext,
  selectUserContextRequest,
} from '../entities/session/session.selectors'
import { session } from '../entities/session/session.slice'
import AccessDeniedPage from '../screens/errors/AccessDeniedPage'
import { ServerErrorPage } from '../screens/errors/ServerErrorPage'
import { failureIn, isAccountRefused, isSignedOut } from '../store/requestState'
import { useAppSelector } from '../store/hooks'
import { useOpened } from '../store/useOpened'
import { PageLoading } from './PageLoading'

/** Opens pages to the association's staff alone. */
export function StaffGate() {
  const isKnown = useAppSelector(selectUserContext) !== null
  const isStaff = useAppSelector(selectIsStaff)
  const failure = failureIn(useAppSelector(selectUserContextRequest))
  const load = useOpened(session.userContextRequested())
  if (isKnown) return isStaff ? <Outlet /> : <AccessDeniedPage />
  if (failure && isAccountRefused(failure)) return null
  if (!failure || isSignedOut(failure)) return <PageLoading />
  return <ServerErrorPage code={failure.status || undefined} onRetry={load} />
}
