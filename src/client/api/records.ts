import { ofMeeting, ofQuestion } from './paths'
import { apiCall } from './request'

export const recordsApi = {
  show: apiCall<'showQuestionRecord'>('GET', `${ofQuestion}/record`),
  showOfMeeting: apiCall<'showMeetingRecord'>('GET', `${ofMeeting}/record`),
  state: apiCall<'showQuestionRecordState'>('GET', `${ofQuestion}/record/state`),
  stateOfMeeting: apiCall<'showMeetingRecordState'>('GET', `${ofMeeting}/record/state`),
  keys: apiCall<'listRecordKeys'>('GET', '/api/records/keys'),
  receipt: apiCall<'showVoteReceipt'>('GET', `${ofQuestion}/receipts/{voteResultId}`),
}
