/**
 * Two requests to try a policy on everything the group has decided: one shows what a draft would change, the other only
 * checks whether the policy in a file is valid.
 */
import { call } from 'redux-saga/effects'
import type { PolicyTrial } from '../../../contract/adminPolicies'
import type { PolicyChange } from '../../../contract/policy'
import { policiesApi } from '../../api/policies'
import { commandErrorText } from '../../store/errorText'
import type { OneRequest } from '../../store/oneRequest'
import { requestEntity } from '../../store/requestEntity'
import { failureIn } from '../../store/requestState'

interface Tried {
  groupId: number
  policy: PolicyChange
}

const callOf = ({ groupId, policy }: Tried) =>
  call(policiesApi.try, { params: { groupId }, body: policy })

// The result of the previous trial is cleared with each new request, even for the same draft.
const isSame = () => false

export const {
  actions: policyTrial,
  worker: fetchPolicyTrial,
  watcher: watchPolicyTrial,
  selectState: selectPolicyTrial,
} = requestEntity({
  name: 'policyTrial',
  callOf,
  answerOf: (trial: PolicyTrial) => trial,
  isSame,
})

/** The policy of a file: the server says whether it can be read, and what is wrong with it by field. */
export const {
  actions: policyFile,
  worker: readPolicyFile,
  watcher: watchPolicyFile,
  selectState: selectPolicyFile,
} = requestEntity({ name: 'policyFile', callOf, answerOf: () => true, isSame })

/** Why a policy could not be tried: the refused fields, each with its path and message, or a reason without a path. */
export function trialErrors({
  request,
}: OneRequest<Tried, unknown>): [path: string, text: string][] {
  const failure = failureIn(request)
  if (failure === null) return []
  const refused = Object.entries(failure.problem?.errors ?? {})
  return refused.length > 0
    ? refused.map(([path, [text]]) => [path, text ?? ''])
    : [['', commandErrorText(failure, 'policy')]]
}
