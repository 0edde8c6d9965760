/** A page of the person's votes in all groups. */
import { call } from 'redux-saga/effects'
import { ownVotesApi } from '../../api/ownVotes'
import { requestEntity } from '../../store/requestEntity'

const entity = requestEntity({
  name: 'ownVotes',
  callOf: (page: number) => call(ownVotesApi.list, { query: { page } }),
  answerOf: (answer) => answer,
})

export const {
  actions: ownVotes,
  worker: fetchOwnVotes,
  watcher: watchOwnVotes,
  selectState: selectOwnVotes,
} = entity
