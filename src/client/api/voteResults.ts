import type { castProxyVote, castVote, changeVote } from '../../contract/voteResults'
import { apiCall } from './request'

export const voteResultsApi = {
  cast: apiCall<typeof castVote>('POST', '/api/groups/{groupId}/VoteQuestions/{id}/VoteResults'),
  castForOther: apiCall<typeof castProxyVote>(
    'POST',
    '/api/groups/{groupId}/VoteQuestions/{id}/ProxyVoteResults',
  ),
  change: apiCall<typeof changeVote>(
    'PUT',
    '/api/groups/{groupId}/VoteQuestions/{id}/VoteResults/{resultId}',
  ),
}
