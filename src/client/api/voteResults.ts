import type { castProxyVote, castVote, changeVote } from '../../contract/voteResults'
import { call } from './request'

export const voteResultsApi = {
  cast: call<typeof castVote>('POST', '/api/groups/{groupId}/VoteQuestions/{id}/VoteResults'),
  castForOther: call<typeof castProxyVote>(
    'POST',
    '/api/groups/{groupId}/VoteQuestions/{id}/ProxyVoteResults',
  ),
  change: call<typeof changeVote>(
    'PUT',
    '/api/groups/{groupId}/VoteQuestions/{id}/VoteResults/{resultId}',
  ),
}
