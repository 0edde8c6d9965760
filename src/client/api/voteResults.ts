import { apiCall } from './request'

export const voteResultsApi = {
  cast: apiCall<'castVote'>('POST', '/api/groups/{groupId}/VoteQuestions/{id}/VoteResults'),
  castForOther: apiCall<'castProxyVote'>(
    'POST',
    '/api/groups/{groupId}/VoteQuestions/{id}/ProxyVoteResults',
  ),
  change: apiCall<'changeVote'>(
    'PUT',
    '/api/groups/{groupId}/VoteQuestions/{id}/VoteResults/{resultId}',
  ),
}
