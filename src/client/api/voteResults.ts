import { ofQuestion } from './paths'
import { apiCall } from './request'

export const voteResultsApi = {
  cast: apiCall<'castVote'>('POST', `${ofQuestion}/VoteResults`),
  castForOther: apiCall<'castProxyVote'>('POST', `${ofQuestion}/ProxyVoteResults`),
  change: apiCall<'changeVote'>('PUT', `${ofQuestion}/VoteResults/{resultId}`),
}
