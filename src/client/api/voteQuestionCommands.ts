import { apiCall } from './request'

export const voteQuestionCommandsApi = {
  open: apiCall<'openVoteQuestion'>('POST', '/api/groups/{groupId}/VoteQuestions'),
  amend: apiCall<'amendVoteQuestion'>('PUT', '/api/groups/{groupId}/VoteQuestions/{id}'),
  preview: apiCall<'previewAct'>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/rehearsals/{act}',
  ),
}

/** What a dialog confirms first, each by the name of its command; answers the question as it stands then. */
export const questionCommandsApi = {
  close: apiCall<'closeVoteQuestion'>('PATCH', '/api/groups/{groupId}/VoteQuestions/{id}/close'),
  cancel: apiCall<'cancelVoteQuestion'>('PATCH', '/api/groups/{groupId}/VoteQuestions/{id}/cancel'),
}

/** Those of which the server says beforehand what they would do. */
export const previewed: Record<
  Parameters<typeof voteQuestionCommandsApi.preview>[0]['params']['act'],
  true
> = { close: true, cancel: true }
