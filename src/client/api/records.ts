import type { showQuestionRecord, showVoteReceipt } from '../../contract/records'
import { call } from './request'

export const recordsApi = {
  show: call<typeof showQuestionRecord>('GET', '/api/groups/{groupId}/VoteQuestions/{id}/record'),
  receipt: call<typeof showVoteReceipt>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/receipts/{voteResultId}',
  ),
}
