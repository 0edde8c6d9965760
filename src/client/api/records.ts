import type { showMeetingRecord, showQuestionRecord, showVoteReceipt } from '../../contract/records'
import { apiCall } from './request'

export const recordsApi = {
  show: apiCall<typeof showQuestionRecord>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/record',
  ),
  showOfMeeting: apiCall<typeof showMeetingRecord>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/record',
  ),
  receipt: apiCall<typeof showVoteReceipt>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/receipts/{voteResultId}',
  ),
}
