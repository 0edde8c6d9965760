import type {
  listVoteQuestions,
  showVoteQuestion,
  showVoteQuestionChanges,
} from '../../contract/voteQuestions'
import { call } from './request'

export const voteQuestionsApi = {
  list: call<typeof listVoteQuestions>('GET', '/api/groups/{groupId}/VoteQuestions'),
  show: call<typeof showVoteQuestion>('GET', '/api/groups/{groupId}/VoteQuestions/{id}'),
  changes: call<typeof showVoteQuestionChanges>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/changes',
  ),
}
