import { apiCall } from './request'

export const recordsApi = {
  show: apiCall<'showQuestionRecord'>('GET', '/api/groups/{groupId}/VoteQuestions/{id}/record'),
  showOfMeeting: apiCall<'showMeetingRecord'>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/record',
  ),
  state: apiCall<'showQuestionRecordState'>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/record/state',
  ),
  stateOfMeeting: apiCall<'showMeetingRecordState'>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/record/state',
  ),
  keys: apiCall<'listRecordKeys'>('GET', '/api/records/keys'),
  receipt: apiCall<'showVoteReceipt'>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/receipts/{voteResultId}',
  ),
}
