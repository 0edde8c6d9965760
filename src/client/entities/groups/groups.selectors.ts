import { type RequestState, idle } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { KnownGroup } from './groups.slice'

/** The group once its names and the person's titles have come, else null. */
export function selectGroup(state: RootState, groupId: number): KnownGroup | null {
  return state.groups.entities[groupId] ?? null
}

export function selectGroupRequest(state: RootState, groupId: number): RequestState {
  return state.groups.requests[groupId] ?? idle
}

export function selectGroupName(state: RootState, groupId: number): string {
  return selectGroup(state, groupId)?.name ?? ''
}

/** Whether the group has imported history from before it used the product. */
export function selectHasImportedHistory(state: RootState, groupId: number): boolean {
  return selectGroup(state, groupId)?.hasImportedHistory ?? false
}

/** Whether the person administers the group: staff do everywhere. */
export function selectIsGroupAdmin(state: RootState, groupId: number): boolean {
  return selectGroup(state, groupId)?.isAdmin ?? false
}
