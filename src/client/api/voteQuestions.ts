import type { listBallotVersions } from '../../contract/ballotVersions'
import type { showVoteHistory } from '../../contract/voteHistory'
import type {
  listVoteQuestions,
  showVoteQuestion,
  showVoteQuestionChanges,
} from '../../contract/voteQuestions'
import { apiCall } from './request'

export const voteQuestionsApi = {
  list: apiCall<typeof listVoteQuestions>('GET', '/api/groups/{groupId}/VoteQuestions'),
  show: apiCall<typeof showVoteQuestion>('GET', '/api/groups/{groupId}/VoteQuestions/{id}'),
  changes: apiCall<typeof showVoteQuestionChanges>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/changes',
  ),
  ballots: apiCall<typeof listBallotVersions>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/ballots',
  ),
  history: apiCall<typeof showVoteHistory>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/history',
  ),
}
