import { apiCall } from './request'

export const voteQuestionsApi = {
  list: apiCall<'listVoteQuestions'>('GET', '/api/groups/{groupId}/VoteQuestions'),
  show: apiCall<'showVoteQuestion'>('GET', '/api/groups/{groupId}/VoteQuestions/{id}'),
  changes: apiCall<'showVoteQuestionChanges'>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/changes',
  ),
  ballots: apiCall<'listBallotVersions'>('GET', '/api/groups/{groupId}/VoteQuestions/{id}/ballots'),
  history: apiCall<'showVoteHistory'>('GET', '/api/groups/{groupId}/VoteQuestions/{id}/history'),
}
