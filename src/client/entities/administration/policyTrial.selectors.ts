import type { PolicyTrial } from '../../../contract/adminPolicies'
import { commandRefusalText } from '../../store/refusalText'
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

/** Why the draft could not be tried, in words; the first field that is refused says what it wants. */
export function selectTrialRefusal(state: RootState): string | null {
  const failure = failureIn(selectPolicyTrialState(state).preview.request)
  if (failure === null) return null
  const [field] = Object.entries(failure.problem?.errors ?? {})
  return field ? `${field[0]}: ${field[1][0]}` : commandRefusalText(failure, 'policy')
}
