import { policiesApi } from '../../../../src/client/api/policies'
import {
  fetchPolicyDrafts,
  policyDrafts,
  selectPolicyDrafts,
  watchPolicyDrafts,
} from '../../../../src/client/entities/policies/policyDrafts.request'
import { describeRequest } from '../../../support/fetching'
import { draftRow } from '../../../support/policyRows'

const target = { groupId: 101 }
const answer = { data: [draftRow()] }

describeRequest('fetchPolicyDrafts', {
  worker: fetchPolicyDrafts,
  actions: policyDrafts,
  target,
  call: [policiesApi.listDrafts, { params: target, query: { size: 100, state: 'all' } }],
  answer,
  stored: answer.data,
  held: { watcher: watchPolicyDrafts, select: selectPolicyDrafts, id: 101 },
})
