/** The history of the question on screen: its edits, newest first. */
import { call } from 'redux-saga/effects'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { requestSelectors } from '../../store/oneRequest'
import { requestEntity } from '../../store/requestEntity'
import type { DetailTarget } from '../voteQuestions/voteQuestions.slice'

const entity = requestEntity({
  name: 'voteHistory',
  callOf: ({ groupId, voteQuestionId: id }: DetailTarget) =>
    call(voteQuestionsApi.history, { params: { groupId, id } }),
  answerOf: ({ voteQuestionEdits }) => voteQuestionEdits,
})

export const { actions: voteHistory, worker: fetchVoteHistory, watcher: watchVoteHistory } = entity

export const { selectAnswer: selectEdits, selectRequest: selectHistoryRequest } = requestSelectors(
  entity.selectState,
  'voteQuestionId',
)
