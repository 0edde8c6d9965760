import { useEffect, type ReactNode } from 'react'
import { selectIsStaff, selectUserContext } from '../entities/session/session.selectors'
import { userContextRequested } from '../entities/session/session.slice'
import { AccessDeniedPage } from '../screens/errors/AccessDeniedPage'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { PageLoading } from './PageLoading'

/** Opens pages to the association's staff alone. */
export function StaffGate({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectUserContext) !== null
  const isStaff = useAppSelector(selectIsStaff)
  useEffect(() => {
    dispatch(userContextRequested())
  }, [dispatch])
  if (!isKnown) return <PageLoading />
  return isStaff ? children : <AccessDeniedPage />
}
