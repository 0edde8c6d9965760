import { createSelector } from '@reduxjs/toolkit'
import type { GuardedRemovals } from '../../../contract/provisionedDirectory'
import type { RequestFailure } from '../../api/requestFailure'
import { commandErrorText } from '../../store/errorText'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectAdminCommandsState } from './adminCommands.slice'

export function selectIsAdminCommandRunning(state: RootState): boolean {
  return selectAdminCommandsState(state).request.status === 'running'
}

/** What was just done, in words; null once it was read. */
export function selectAdminCommandNotice(state: RootState): string | null {
  const { target, request } = selectAdminCommandsState(state)
  return request.status === 'done' && target ? target.notice : null
}

/** The secret of a webhook, which is told once; null where none was made. */
export function selectNewSecret(state: RootState): string | null {
  return (selectAdminCommandsState(state).answer as { secret?: string } | null)?.secret ?? null
}

function selectFailure(state: RootState): RequestFailure | null {
  return failureIn(selectAdminCommandsState(state).request)
}

const noErrors: Record<string, string[]> = {}

/** The server's messages by field of the refused form. */
export function selectAdminFieldErrors(state: RootState): Record<string, string[]> {
  return selectFailure(state)?.problem?.errors ?? noErrors
}

/** What the guard wants confirmed before the change is made; null where it wants nothing. */
export const selectAdminConfirmation = createSelector([selectFailure], (failure) =>
  failure?.code === 'removals-not-confirmed'
    ? (failure.problem?.confirmation as GuardedRemovals)
    : null,
)

/** Why the change was refused, in words; null where it was not. */
export function selectAdminError(state: RootState): string | null {
  const failure = selectFailure(state)
  return failure && commandErrorText(failure, 'list')
}
