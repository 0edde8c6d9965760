import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import type { GroupPolicyAnswer } from '../../../contract/groups'
import type { MotionRequest } from '../../../contract/motions'
import { groupsApi } from '../../api/groups'
import { motionsApi } from '../../api/motions'
import { now } from '../../clock'
import { openEditor } from '../../store/editor/openEditor.saga'
import { question } from '../voteQuestions/voteQuestions.slice'
import type { EditorTarget } from './editorTarget'
import { questionForm } from './voteQuestionEditor.selectors'
import { questionEditor } from './voteQuestionEditor.slice'

interface NewQuestion {
  policy: GroupPolicyAnswer
  motion: MotionRequest | null
  at: string
}

export function* fetchMotion({
  groupId,
  motionRequestId,
}: EditorTarget): SagaIterator<MotionRequest | null> {
  if (motionRequestId === null) return null
  const motion: MotionRequest = yield call(motionsApi.show, {
    params: { groupId, id: motionRequestId },
  })
  return motion
}

/** A new question begins from the group's policy, and from its motion where there is one. */
export function* fetchNew(target: EditorTarget): SagaIterator<NewQuestion> {
  const params = { groupId: target.groupId }
  const policy: GroupPolicyAnswer = yield call(groupsApi.policy, { params })
  const motion: MotionRequest | null = yield call(fetchMotion, target)
  const at: string = yield call(now)
  return { policy, motion, at }
}

export const { watchEditor: watchVoteQuestionEditor } = openEditor(questionForm, {
  idName: 'voteQuestionId',
  record: question,
  fetchNew,
  prepared: (beginning, restored) =>
    'voteQuestionId' in beginning
      ? questionEditor.editPrepared({ detail: beginning, restored })
      : questionEditor.newPrepared({ ...beginning, restored }),
})
