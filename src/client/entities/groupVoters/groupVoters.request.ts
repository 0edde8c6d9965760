/** Whether anybody of a group could vote on a question that opens now, and what is missing for it. */
import { call } from 'redux-saga/effects'
import type { GroupVoters } from '../../../contract/groupLists'
import { groupVotersApi } from '../../api/administration'
import { requestAbout } from '../../store/requestAbout'

export const {
  actions: groupVoters,
  worker: fetchGroupVoters,
  watcher: watchGroupVoters,
  selectAnswer: selectGroupVoters,
} = requestAbout('groupId', {
  name: 'groupVoters',
  callOf: (params: { groupId: number }) => call(groupVotersApi.show, { params }),
  answerOf: (voters: GroupVoters) => voters,
})
