import { createSelector } from '@reduxjs/toolkit'
import type { PolicyTrial } from '../../../contract/adminPolicies'
import { commandErrorText } from '../../store/errorText'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectPolicyTrialState } from './policyTrial.slice'

/** What the draft would change; null until it was tried. */
export function selectPolicyTrial(state: RootState): PolicyTrial | null {
  return selectPolicyTrialState(state).preview.answer
}

export function selectIsTrialRunning(state: RootState): boolean {
  return selectPolicyTrialState(state).preview.request.status === 'running'
}

/** Why the draft could not be tried: the path of the first refused value and the message about it. */
export const selectTrialError = createSelector([selectPolicyTrialState], ({ preview }) => {
  const failure = failureIn(preview.request)
  if (failure === null) return null
  const [refused] = Object.entries(failure.problem?.errors ?? {})
  const [path, [text]] = refused ?? ['', [commandErrorText(failure, 'policy')]]
  return { path, text: text ?? '' }
})
