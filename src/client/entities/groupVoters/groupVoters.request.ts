/** Whether anybody of a group could vote on a question that opens now, and what is missing for it. */
import { call } from 'redux-saga/effects'
import type { GroupVoters } from '../../../contract/groupLists'
import { groupVotersApi } from '../../api/administration'
import { requestSelectors } from '../../store/oneRequest'
import { requestEntity } from '../../store/requestEntity'

const entity = requestEntity({
  name: 'groupVoters',
  callOf: (params: { groupId: number }) => call(groupVotersApi.show, { params }),
  answerOf: (voters: GroupVoters) => voters,
})

export const { actions: groupVoters, worker: fetchGroupVoters, watcher: watchGroupVoters } = entity

export const { selectAnswer: selectGroupVoters } = requestSelectors(entity.selectState, 'groupId')
