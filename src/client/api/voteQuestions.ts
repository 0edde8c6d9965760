import type { listVoteQuestions, showVoteQuestion } from '../../contract/voteQuestions'
import { call } from './request'

export const voteQuestionsApi = {
  list: call<typeof listVoteQuestions>('GET', '/api/groups/{groupId}/VoteQuestions'),
  show: call<typeof showVoteQuestion>('GET', '/api/groups/{groupId}/VoteQuestions/{id}'),
}
