import type { EventChannel, SagaIterator } from 'redux-saga'
import { call, put, race, select, take } from 'redux-saga/effects'
import type { VoteQuestionDraft } from '../../../contract/voteQuestionActs'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import { failureOf } from '../../api/requestFailure'
import { followUpload } from '../../store/upload.saga'
import type { UploadEvent } from '../../store/upload.saga'
import { removeFiles, storedFiles } from '../../store/fileStore'
import { goTo } from '../../store/navigation'
import { linkRequested } from '../motionLink/motionLink.slice'
import { noticeGiven } from '../voteQuestions/voteQuestionList.slice'
import type { Draft } from './draft'
import { addressAfterSave } from './editorTarget'
import type { EditorTarget } from './editorTarget'
import { forgetKeptDraft } from './keptDraft'
import { openUpload } from './upload.channel'
import {
  selectCreateKeyToRepeat,
  selectDraft,
  selectEditorTarget,
} from './voteQuestionEditor.selectors'
import { createStarted, editorClosed, saveFailed } from './voteQuestionEditor.slice'
import { saveSucceeded, uploadProgressed, uploadStopped } from './voteQuestionEditor.slice'

/** Back to the list, which tells that the question was created. */
export function* finishCreate(
  target: EditorTarget,
  voteQuestionId: number,
  fileIds: string[],
): SagaIterator<void> {
  const { groupId, motionRequestId } = target
  yield put(saveSucceeded())
  yield call(forgetKeptDraft, target)
  yield call(removeFiles, fileIds)
  if (motionRequestId !== null) {
    yield put(linkRequested({ groupId, motionRequestId, voteQuestionId }))
  }
  yield put(noticeGiven({ kind: 'created', groupId, voteQuestionId }))
  yield call(goTo, addressAfterSave(target))
}

/** Sends a new question with its files until it is answered, or stopped by whoever sends it. */
export function* createQuestion(body: VoteQuestionDraft): SagaIterator<void> {
  const target: EditorTarget = yield select(selectEditorTarget)
  const { attachments }: Draft = yield select(selectDraft)
  const fileIds = attachments.map((file) => file.fileId)
  const order = JSON.stringify({ body, fileIds })
  const repeatedKey: string | null = yield select(selectCreateKeyToRepeat, order)
  const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))
  yield put(createStarted({ order, idempotencyKey }))
  const files: File[] = yield call(storedFiles, fileIds)
  const { groupId } = target
  const channel: EventChannel<UploadEvent> = yield call(openUpload, {
    groupId,
    body,
    files,
    idempotencyKey,
  })
  try {
    const { voteQuestionId }: { voteQuestionId?: number } = yield race({
      voteQuestionId: call(followUpload, channel, uploadProgressed),
      stopped: take([uploadStopped, editorClosed]),
    })
    if (voteQuestionId !== undefined) yield call(finishCreate, target, voteQuestionId, fileIds)
  } catch (error) {
    yield put(saveFailed({ failure: failureOf(error) }))
  } finally {
    yield call([channel, 'close'])
  }
}
