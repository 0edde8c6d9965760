import type {
  showMeetingRecord,
  showMeetingRecordState,
  showQuestionRecord,
  showQuestionRecordState,
  showVoteReceipt,
} from '../../contract/records'
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
  state: apiCall<typeof showQuestionRecordState>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/record/state',
  ),
  stateOfMeeting: apiCall<typeof showMeetingRecordState>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/record/state',
  ),
  receipt: apiCall<typeof showVoteReceipt>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/receipts/{voteResultId}',
  ),
}
