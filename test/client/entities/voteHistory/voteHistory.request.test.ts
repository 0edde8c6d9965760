import { voteQuestionsApi } from '../../../../src/client/api/voteQuestions'
import {
  fetchVoteHistory,
  watchVoteHistory,
  selectEdits,
  selectHistoryRequest,
  voteHistory,
} from '../../../../src/client/entities/voteHistory/voteHistory.request'
import { done, idle } from '../../../../src/client/store/requestState'
import { describeRequest } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, voteQuestionId: 7 }
const edit = {
  versionNumber: 1,
  userName: 'Ada Admin',
  modifiedTime: '2026-11-20T18:00:00.000Z',
  reason: null,
  changes: [],
}
const answer = { voteQuestionEdits: [edit], eligibleUsers: [], eligibleMembers: [] }

describeRequest('fetchVoteHistory', {
  worker: fetchVoteHistory,
  actions: voteHistory,
  target,
  call: [voteQuestionsApi.history, { params: { groupId: 101, id: 7 } }],
  answer,
  stored: [edit],
  held: { watcher: watchVoteHistory, select: selectEdits, id: 7 },
})

it('versions of another question are not shown while the next ones load', () => {
  const shown = stateAfter(voteHistory.requested(target), voteHistory.succeeded([edit]))
  expect([selectHistoryRequest(shown, 7), selectHistoryRequest(shown, 8)]).toEqual([done, idle])
  const state = stateAfter.from(shown, voteHistory.requested({ groupId: 101, voteQuestionId: 8 }))
  expect(selectEdits(state, 8)).toBeNull()
})
