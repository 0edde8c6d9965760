import { apiCall } from './request'

export const ownVotesApi = {
  list: apiCall<'listOwnVotes'>('GET', '/api/votes/mine'),
}
