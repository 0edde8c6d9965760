import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects'
import type { GroupPolicyAnswer } from '../../../contract/groups'
import type { MotionRequest } from '../../../contract/motions'
import { groupsApi } from '../../api/groups'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { copyChosen } from '../../store/editor/persistedFiles.saga'
import type { ReadDraft } from '../../store/editor/tabDraft'
import { removeFiles, restoreFiles } from '../../store/fileStore'
import { detailFailed } from '../voteQuestions/voteQuestions.slice'
import type { detailSucceeded } from '../voteQuestions/voteQuestions.slice'
import type { Draft } from './draft'
import { detailAnswer } from './detailAnswer'
import type { DetailAnswer } from './detailAnswer'
import type { EditorTarget } from './editorTarget'
import { forgetKeptDraft, keepDraft, readKeptDraft } from './keptDraft'
import { selectDraft, selectDraftToKeep, selectEditorTarget } from './voteQuestionEditor.selectors'
import {
  editorClosed,
  editorOpened,
  editPrepared,
  fileRemoved,
  filesChosen,
  isDraftChange,
  newPrepared,
  preparingFailed,
} from './voteQuestionEditor.slice'
import type { KeptDraft, Restored } from './voteQuestionEditor.slice'

/** What was typed before a reload or a sign-in, with those of its files that are still there. */
export function* restoreDraft(target: EditorTarget): SagaIterator<Restored | null> {
  const kept: ReadDraft<Draft> | null = yield call(readKeptDraft, target)
  if (kept === null) return null
  const fileIds = (kept.draft.attachments ?? []).map((file) => file.fileId)
  const foundFiles: string[] = yield call(restoreFiles, fileIds)
  return { kept, foundFiles }
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

/** Begins a new question from the group's policy, and from its motion where there is one. */
export function* prepareNew(target: EditorTarget): SagaIterator<void> {
  try {
    const params = { groupId: target.groupId }
    const policy: GroupPolicyAnswer = yield call(groupsApi.policy, { params })
    const motion: MotionRequest | null = yield call(fetchMotion, target)
    const at: string = yield call(now)
    const restored: Restored | null = yield call(restoreDraft, target)
    yield put(newPrepared({ policy, motion, at, restored }))
  } catch (error) {
    yield put(preparingFailed({ failure: failureOf(error) }))
  }
}

/** Begins from the stored question once its detail, which the screen has opened, has come. */
export function* prepareEdit(target: EditorTarget, voteQuestionId: number): SagaIterator<void> {
  const answer: DetailAnswer = yield call(detailAnswer, voteQuestionId)
  const answered: ReturnType<typeof detailSucceeded | typeof detailFailed> = yield take(answer)
  if (detailFailed.match(answered)) {
    yield put(preparingFailed({ failure: answered.payload.failure }))
    return
  }
  const restored: Restored | null = yield call(restoreDraft, target)
  yield put(editPrepared({ detail: answered.payload.detail, restored }))
}

export function* openEditor({
  payload: target,
}: ReturnType<typeof editorOpened>): SagaIterator<void> {
  const { voteQuestionId } = target
  yield race({
    ready:
      voteQuestionId === null
        ? call(prepareNew, target)
        : call(prepareEdit, target, voteQuestionId),
    closed: take(editorClosed),
  })
}

/** Keeps what is typed for a reload or a sign-in, and nothing once it is as it was. */
export function* keepTyped(): SagaIterator<void> {
  const target: EditorTarget = yield select(selectEditorTarget)
  const kept: KeptDraft | null = yield select(selectDraftToKeep)
  if (kept === null) yield call(forgetKeptDraft, target)
  else yield call(keepDraft, target, kept)
}

/** Copies chosen files for a reload; those of a name that was chosen before are put away. */
export function* keepFiles({ payload }: ReturnType<typeof filesChosen>): SagaIterator<void> {
  const { attachments }: Draft = yield select(selectDraft)
  yield call(copyChosen, payload, attachments)
}

export function* dropFile({ payload }: ReturnType<typeof fileRemoved>): SagaIterator<void> {
  yield call(removeFiles, [payload.fileId])
}

export function* watchVoteQuestionEditor(): SagaIterator<void> {
  yield takeLatest(editorOpened, openEditor)
  yield takeEvery(isDraftChange, keepTyped)
  yield takeEvery(filesChosen, keepFiles)
  yield takeEvery(fileRemoved, dropFile)
}
