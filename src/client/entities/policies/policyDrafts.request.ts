/** The drafts of the next version of a group's policy, the latest first, as staff sees them. */
import { call } from 'redux-saga/effects'
import type { PolicyDraft } from '../../../contract/adminPolicies'
import { policiesApi } from '../../api/policies'
import { requestAbout } from '../../store/requestAbout'

export const {
  actions: policyDrafts,
  worker: fetchPolicyDrafts,
  watcher: watchPolicyDrafts,
  selectAnswer: selectPolicyDrafts,
  selectRequest: selectPolicyDraftsRequest,
} = requestAbout('groupId', {
  name: 'policyDrafts',
  callOf: ({ groupId }: { groupId: number }) =>
    call(policiesApi.listDrafts, { params: { groupId }, query: { size: 100, state: 'all' } }),
  answerOf: ({ data }: { data: PolicyDraft[] }) => data,
})
