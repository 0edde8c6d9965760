import { ownVotesApi } from '../../../../src/client/api/ownVotes'
import { fetchOwnVotes, ownVotes } from '../../../../src/client/entities/ownVotes/ownVotes.request'
import { describeRequest } from '../../../support/fetching'

const answer = { data: [], totalCount: 0, size: 25, page: 2 }

describeRequest('fetchOwnVotes', {
  worker: fetchOwnVotes,
  actions: ownVotes,
  target: 2,
  call: [ownVotesApi.list, { query: { page: 2 } }],
  answer,
})
