import { testSaga } from 'redux-saga-test-plan'
import { ownVotesApi } from '../../../../src/client/api/ownVotes'
import { fetchOwnVotes, ownVotes } from '../../../../src/client/entities/ownVotes/ownVotes.request'
import { describeFetch } from '../../../support/fetching'

const answer = { data: [], totalCount: 0, size: 25, page: 2 }

describeFetch('fetchOwnVotes', {
  untilCall: () =>
    testSaga(fetchOwnVotes, ownVotes.requested(2))
      .next()
      .call(ownVotesApi.list, { query: { page: 2 } }),
  answer,
  succeeded: ownVotes.succeeded(answer),
  failed: (failure) => ownVotes.failed({ failure }),
})
