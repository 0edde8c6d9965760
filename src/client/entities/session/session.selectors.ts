import type { AccessibleGroup, UserContext } from '../../../contract/session'
import type { RootState } from '../../store/rootReducer'
import type { RequestState } from '../../store/requestState'
import type { CachedUserContext } from './session.slice'

const noGroups: AccessibleGroup[] = []

export function selectCachedUserContext(state: RootState): CachedUserContext | null {
  return state.session.cachedContext
}

/** Who is signed in; null until it is known. */
export function selectUserContext(state: RootState): UserContext | null {
  return state.session.cachedContext?.context ?? null
}

export function selectUserContextRequest(state: RootState): RequestState {
  return state.session.contextRequest
}

/** The signed-in person's id; null until it is known, which it is on all screens behind the access gate. */
export function selectUserId(state: RootState): number | null {
  return selectUserContext(state)?.userId ?? null
}

/** Whether the person is one of the association's staff. */
export function selectIsStaff(state: RootState): boolean {
  return selectUserContext(state)?.isSigStaff ?? false
}

/** The groups the person may enter, with what waits in each. */
export function selectMyGroups(state: RootState): AccessibleGroup[] {
  return selectUserContext(state)?.accessibleGroups ?? noGroups
}

/** Whether the person may enter a group. It decides only what the page shows; access is the server's decision. */
export function selectGroupAccess(
  state: RootState,
  groupId: number,
): 'unknown' | 'granted' | 'denied' {
  const context = selectUserContext(state)
  if (context === null) return 'unknown'
  const isAccessible = context.accessibleGroups.some((group) => group.groupId === groupId)
  return context.isSigStaff || isAccessible ? 'granted' : 'denied'
}

/** On the way to the identity provider. */
export function selectSignInRedirect(state: RootState): RequestState {
  return state.session.signInRedirect
}

export function selectIsRedirecting(state: RootState): boolean {
  return state.session.signInRedirect.status === 'running'
}
