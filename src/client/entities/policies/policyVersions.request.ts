/** The versions of a group's policy, the latest first. */
import { call } from 'redux-saga/effects'
import type { PolicyVersion } from '../../../contract/adminPolicies'
import { policiesApi } from '../../api/policies'
import { requestAbout } from '../../store/requestAbout'

export const {
  actions: policyVersions,
  worker: fetchPolicyVersions,
  watcher: watchPolicyVersions,
  selectAnswer: selectPolicyVersions,
  selectRequest: selectPolicyVersionsRequest,
} = requestAbout('groupId', {
  name: 'policyVersions',
  callOf: ({ groupId }: { groupId: number }) =>
    call(policiesApi.listVersions, { params: { groupId }, query: { size: 100 } }),
  answerOf: ({ data }: { data: PolicyVersion[] }) => data,
})
