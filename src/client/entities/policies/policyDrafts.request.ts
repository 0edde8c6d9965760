/** The drafts of the next version of a group's policy, the latest first, as staff sees them. */
import { call } from 'redux-saga/effects'
import type { PolicyDraft } from '../../../contract/adminPolicies'
import { policiesApi } from '../../api/policies'
import { requestSelectors } from '../../store/oneRequest'
import { requestEntity } from '../../store/requestEntity'

const entity = requestEntity({
  name: 'policyDrafts',
  callOf: ({ groupId }: { groupId: number }) =>
    call(policiesApi.listDrafts, { params: { groupId }, query: { size: 100, state: 'all' } }),
  answerOf: ({ data }: { data: PolicyDraft[] }) => data,
})

export const {
  actions: policyDrafts,
  worker: fetchPolicyDrafts,
  watcher: watchPolicyDrafts,
} = entity

export const { selectAnswer: selectPolicyDrafts, selectRequest: selectPolicyDraftsRequest } =
  requestSelectors(entity.selectState, 'groupId')
