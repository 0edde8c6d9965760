import { groupVotersApi } from '../../../../src/client/api/administration'
import {
  fetchGroupVoters,
  watchGroupVoters,
  selectGroupVoters,
  groupVoters,
} from '../../../../src/client/entities/groupVoters/groupVoters.request'
import { groupVotersAnswer } from '../../../support/administration'
import { describeRequest } from '../../../support/fetching'

const target = { groupId: 101 }
const voters = groupVotersAnswer({ castableVotes: 0, withoutCompany: ['Ann Lee'] })

describeRequest('fetchGroupVoters', {
  worker: fetchGroupVoters,
  actions: groupVoters,
  target,
  call: [groupVotersApi.show, { params: target }],
  answer: voters,
  held: { watcher: watchGroupVoters, select: selectGroupVoters, id: 101 },
})
