import { policiesApi } from '../../../../src/client/api/policies'
import {
  fetchPolicyVersions,
  policyVersions,
  selectPolicyVersions,
  watchPolicyVersions,
} from '../../../../src/client/entities/policies/policyVersions.request'
import { describeRequest } from '../../../support/fetching'
import { policyRow } from '../../../support/policyRows'

const target = { groupId: 101 }
const answer = { data: [policyRow()] }

describeRequest('fetchPolicyVersions', {
  worker: fetchPolicyVersions,
  actions: policyVersions,
  target,
  call: [policiesApi.listVersions, { params: target, query: { size: 100 } }],
  answer,
  stored: answer.data,
  held: { watcher: watchPolicyVersions, select: selectPolicyVersions, id: 101 },
})
