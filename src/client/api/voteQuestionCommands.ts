import type {
  amendVoteQuestion,
  cancelVoteQuestion,
  closeVoteQuestion,
  openVoteQuestion,
  previewAct,
} from '../../contract/voteQuestionActs'
import { apiCall } from './request'

export const voteQuestionCommandsApi = {
  open: apiCall<typeof openVoteQuestion>('POST', '/api/groups/{groupId}/VoteQuestions'),
  amend: apiCall<typeof amendVoteQuestion>('PUT', '/api/groups/{groupId}/VoteQuestions/{id}'),
  close: apiCall<typeof closeVoteQuestion>(
    'PATCH',
    '/api/groups/{groupId}/VoteQuestions/{id}/close',
  ),
  cancel: apiCall<typeof cancelVoteQuestion>(
    'PATCH',
    '/api/groups/{groupId}/VoteQuestions/{id}/cancel',
  ),
  preview: apiCall<typeof previewAct>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/rehearsals/{act}',
  ),
}
