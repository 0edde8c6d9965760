import { Outlet } from 'react-router-dom'
import { selectIsGroupAdmin } from '../entities/groups/groups.selectors'
import { useAppSelector } from '../store/hooks'
import { useRouteId } from '../ui/useRouteId'
import { AccessDeniedPage } from './errorPages'

/** Opens pages of a group to its admins alone; stands within the access gate, which knows who is one. */
export function AdminGate() {
  const groupId = useRouteId('groupId')
  const isAdmin = useAppSelector((state) => selectIsGroupAdmin(state, groupId))
  return isAdmin ? <Outlet /> : <AccessDeniedPage />
}
