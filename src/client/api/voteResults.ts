import type { castVote, changeVote } from '../../contract/voteResults'
import { call } from './request'

export const voteResultsApi = {
  cast: call<typeof castVote>('POST', '/api/groups/{groupId}/VoteQuestions/{id}/VoteResults'),
  change: call<typeof changeVote>(
    'PUT',
    '/api/groups/{groupId}/VoteQuestions/{id}/VoteResults/{resultId}',
  ),
}
