import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import type { GroupPolicyAnswer } from '../../../contract/groups'
import type { MotionRequest } from '../../../contract/motions'
import type { QuestionDraft } from '../../../contract/drafts'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import { policyOfSecondVote } from '../../../rules/policy/secondVote'
import { groupsApi } from '../../api/groups'
import { motionsApi } from '../../api/motions'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { now } from '../../clock'
import { openEditor } from '../../store/editor/openEditor.saga'
import { question } from '../voteQuestions/voteQuestions.slice'
import type { EditorPolicy } from './draft'
import type { EditorTarget } from './editorTarget'
import { questionDraftSagas } from './questionDrafts.saga'
import { questionForm } from './voteQuestionEditor.selectors'
import { questionEditor } from './voteQuestionEditor.slice'

interface NewQuestion {
  policy: EditorPolicy
  motion: MotionRequest | null
  asked: VoteQuestionDetail | null
  kept: QuestionDraft | null
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

/** The question that is asked again, whatever became of it. */
export function* fetchAsked({
  groupId,
  fromQuestionId,
}: EditorTarget): SagaIterator<VoteQuestionDetail | null> {
  if (fromQuestionId === null) return null
  const asked: VoteQuestionDetail = yield call(voteQuestionsApi.show, {
    params: { groupId, id: fromQuestionId },
  })
  return asked
}

/**
 * A new question begins from the group's policy, and from its motion or the question that it repeats; a second vote from
 * the policy of the first.
 */
export function* fetchNew(target: EditorTarget): SagaIterator<NewQuestion> {
  const params = { groupId: target.groupId }
  const inForce: GroupPolicyAnswer = yield call(groupsApi.policy, { params })
  const motion: MotionRequest | null = yield call(fetchMotion, target)
  const asked: VoteQuestionDetail | null = yield call(fetchAsked, target)
  const ofFirst = target.isSecondVote && asked ? policyOfSecondVote(asked.policy) : null
  const policy = ofFirst ?? inForce
  const kept: QuestionDraft | null = yield call(questionDraftSagas.fetchKept, target)
  const at: string = yield call(now)
  return { policy, motion, asked, kept, at }
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
