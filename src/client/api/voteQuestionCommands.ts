import { apiCall } from './request'

export const voteQuestionCommandsApi = {
  open: apiCall<'openVoteQuestion'>('POST', '/api/groups/{groupId}/VoteQuestions'),
  amend: apiCall<'amendVoteQuestion'>('PUT', '/api/groups/{groupId}/VoteQuestions/{id}'),
  close: apiCall<'closeVoteQuestion'>('PATCH', '/api/groups/{groupId}/VoteQuestions/{id}/close'),
  cancel: apiCall<'cancelVoteQuestion'>('PATCH', '/api/groups/{groupId}/VoteQuestions/{id}/cancel'),
  preview: apiCall<'previewAct'>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/rehearsals/{act}',
  ),
}
