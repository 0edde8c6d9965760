import { ofGroup, ofQuestion } from './paths'
import { apiCall } from './request'

export const voteQuestionsApi = {
  list: apiCall<'listVoteQuestions'>('GET', `${ofGroup}/VoteQuestions`),
  show: apiCall<'showVoteQuestion'>('GET', ofQuestion),
  changes: apiCall<'showVoteQuestionChanges'>('GET', `${ofQuestion}/changes`),
  ballots: apiCall<'listBallotVersions'>('GET', `${ofQuestion}/ballots`),
  history: apiCall<'showVoteHistory'>('GET', `${ofQuestion}/history`),
}
