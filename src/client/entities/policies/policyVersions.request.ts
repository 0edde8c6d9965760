/** The versions of a group's policy, the latest first. */
import { call } from 'redux-saga/effects'
import type { PolicyVersion } from '../../../contract/adminPolicies'
import { policiesApi } from '../../api/policies'
import { requestSelectors } from '../../store/oneRequest'
import { requestEntity } from '../../store/requestEntity'

const entity = requestEntity({
  name: 'policyVersions',
  callOf: ({ groupId }: { groupId: number }) =>
    call(policiesApi.listVersions, { params: { groupId }, query: { size: 100 } }),
  answerOf: ({ data }: { data: PolicyVersion[] }) => data,
})

export const {
  actions: policyVersions,
  worker: fetchPolicyVersions,
  watcher: watchPolicyVersions,
} = entity

export const { selectAnswer: selectPolicyVersions, selectRequest: selectPolicyVersionsRequest } =
  requestSelectors(entity.selectState, 'groupId')
