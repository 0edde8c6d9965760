import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import {
  selectIsStaff,
  selectUserContext,
  selectUserContextRequest,
} from '../entities/session/session.selectors'
import { session } from '../entities/session/session.slice'
import { AccessDeniedPage } from '../screens/errors/AccessDeniedPage'
import { ServerErrorPage } from '../screens/errors/ServerErrorPage'
import { failureIn, isAccountRefused, isSignedOut } from '../store/requestState'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { PageLoading } from './PageLoading'

/** Opens pages to the association's staff alone. */
export function StaffGate() {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectUserContext) !== null
  const isStaff = useAppSelector(selectIsStaff)
  const failure = failureIn(useAppSelector(selectUserContextRequest))
  useEffect(() => {
    dispatch(session.userContextRequested())
  }, [dispatch])
  if (isKnown) return isStaff ? <Outlet /> : <AccessDeniedPage />
  if (failure && isAccountRefused(failure)) return null
  if (!failure || isSignedOut(failure)) return <PageLoading />
  const retry = () => dispatch(session.userContextRequested())
  return <ServerErrorPage code={failure.status || undefined} onRetry={retry} />
}
