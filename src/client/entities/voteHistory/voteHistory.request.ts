/** The history of the question on screen: its edits, newest first. */
import { call } from 'redux-saga/effects'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { requestAbout } from '../../store/requestAbout'
import type { QuestionTarget } from '../voteQuestions/voteQuestions.slice'

export const {
  actions: voteHistory,
  worker: fetchVoteHistory,
  watcher: watchVoteHistory,
  selectAnswer: selectEdits,
  selectRequest: selectHistoryRequest,
} = requestAbout('voteQuestionId', {
  name: 'voteHistory',
  callOf: ({ groupId, voteQuestionId: id }: QuestionTarget) =>
    call(voteQuestionsApi.history, { params: { groupId, id } }),
  answerOf: ({ voteQuestionEdits }) => voteQuestionEdits,
})
