import type { showVoteHistory } from '../../contract/voteHistory'
import { call } from './request'

export const voteHistoryApi = {
  show: call<typeof showVoteHistory>('GET', '/api/groups/{groupId}/VoteQuestions/{id}/history'),
}
