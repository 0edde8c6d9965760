import type {
  amendVoteQuestion,
  cancelVoteQuestion,
  closeVoteQuestion,
  openVoteQuestion,
  previewAct,
} from '../../contract/voteQuestionActs'
import { call } from './request'

export const voteQuestionActsApi = {
  open: call<typeof openVoteQuestion>('POST', '/api/groups/{groupId}/VoteQuestions'),
  amend: call<typeof amendVoteQuestion>('PUT', '/api/groups/{groupId}/VoteQuestions/{id}'),
  close: call<typeof closeVoteQuestion>('PATCH', '/api/groups/{groupId}/VoteQuestions/{id}/close'),
  cancel: call<typeof cancelVoteQuestion>(
    'PATCH',
    '/api/groups/{groupId}/VoteQuestions/{id}/cancel',
  ),
  preview: call<typeof previewAct>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/rehearsals/{act}',
  ),
}
