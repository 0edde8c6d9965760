/** A draft of a policy as it was tried last: what it would change. */
import { createSelector } from '@reduxjs/toolkit'
import { call } from 'redux-saga/effects'
import type { PolicyTrial } from '../../../contract/adminPolicies'
import type { PolicyChange } from '../../../contract/policy'
import { policiesApi } from '../../api/administration'
import { commandErrorText } from '../../store/errorText'
import { requestEntity } from '../../store/requestEntity'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

interface Draft {
  groupId: number
  policy: PolicyChange
}

const entity = requestEntity({
  name: 'policyTrial',
  callOf: ({ groupId, policy }: Draft) =>
    call(policiesApi.try, { params: { groupId }, body: policy }),
  answerOf: (trial: PolicyTrial) => trial,
  // What the draft before would change is no longer shown, even where it was the same draft.
  isSame: () => false,
})

export const {
  actions: policyTrial,
  worker: fetchPolicyTrial,
  watcher: watchPolicyTrial,
  selectState: selectPolicyTrial,
} = entity

/** Why the draft could not be tried: the path of the first refused value and the message about it. */
export const selectTrialError = createSelector(
  [(state: RootState) => selectPolicyTrial(state).request],
  (request) => {
    const failure = failureIn(request)
    if (failure === null) return null
    const [refused] = Object.entries(failure.problem?.errors ?? {})
    const [path, [text]] = refused ?? ['', [commandErrorText(failure, 'policy')]]
    return { path, text: text ?? '' }
  },
)
