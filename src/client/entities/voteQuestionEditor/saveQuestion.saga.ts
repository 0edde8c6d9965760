import type { EventChannel, SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeLeading } from 'redux-saga/effects'
import type { VoteQuestionDraft } from '../../../contract/voteQuestionActs'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import { failureOf } from '../../api/requestFailure'
import { voteQuestionCommandsApi } from '../../api/voteQuestionCommands'
import { now } from '../../clock'
import type { Conflict } from '../../store/editor/editorSelectors'
import { removeTabDraft } from '../../store/editor/tabDraft'
import { removeFiles, storedFiles } from '../../store/fileStore'
import { goTo } from '../../store/navigation'
import { followUpload, uploadChannel, type UploadEvent } from '../../store/upload.saga'
import { linkRequested } from '../motionLink/motionLink.slice'
import { questionSaved } from '../voteQuestionCommands/voteQuestionCommands.slice'
import { noticeShown } from '../voteQuestions/voteQuestionList.slice'
import { detailRequested, detailSucceeded } from '../voteQuestions/voteQuestions.slice'
import type { CheckedSave } from './checkedSave'
import type { Draft } from './draft'
import { addressAfterSave, keyOfDraft, type EditorTarget } from './editorTarget'
import {
  amendmentOf,
  selectCheckedSave,
  selectConfirmation,
  selectReasonError,
  voteQuestionEditor,
} from './voteQuestionEditor.selectors'
import { voteQuestionEditorActions, type Confirmation } from './voteQuestionEditor.slice'

const { selectTarget, selectDraft, selectConflict } = voteQuestionEditor
const { selectKeyToRepeat, selectRevisionToAmend } = voteQuestionEditor
const { closed, saveRequested, saveRefused, confirmationOpened } = voteQuestionEditorActions
const { createStarted, uploadProgressed, uploadStopped } = voteQuestionEditorActions
const { amendStarted, saveSucceeded, saveFailed } = voteQuestionEditorActions

/** A new question on its way to the server. */
interface Upload {
  groupId: number
  body: VoteQuestionDraft
  files: readonly File[]
  idempotencyKey: string
}

/** Sends a new question with its files; closing the channel aborts the request. */
export function openUpload({ groupId, ...sent }: Upload): EventChannel<UploadEvent> {
  return uploadChannel(async (options) => {
    const answer = await voteQuestionCommandsApi.open({ params: { groupId }, ...sent, ...options })
    return answer.voteQuestionId
  })
}

/** Goes back to the list, which tells that the question was created. */
export function* finishCreate(
  target: EditorTarget,
  voteQuestionId: number,
  fileIds: string[],
): SagaIterator<void> {
  const { groupId, motionRequestId } = target
  yield put(saveSucceeded())
  yield call(removeTabDraft, keyOfDraft(target))
  yield call(removeFiles, fileIds)
  if (motionRequestId !== null) {
    yield put(linkRequested({ groupId, motionRequestId, voteQuestionId }))
  }
  yield put(noticeShown({ kind: 'created', groupId, voteQuestionId }))
  yield call(goTo, addressAfterSave(target))
}

/** Sends a new question with its files until it is answered or the person stops it. */
export function* createQuestion(body: VoteQuestionDraft): SagaIterator<void> {
  const target: EditorTarget = yield select(selectTarget)
  const { attachments }: Draft = yield select(selectDraft)
  const fileIds = attachments.map((file) => file.fileId)
  const order = JSON.stringify({ body, fileIds })
  const repeatedKey: string | null = yield select(selectKeyToRepeat, order)
  const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))
  yield put(createStarted({ order, idempotencyKey }))
  const files: File[] = yield call(storedFiles, fileIds)
  const upload = { groupId: target.groupId, body, files, idempotencyKey }
  const channel: EventChannel<UploadEvent> = yield call(openUpload, upload)
  try {
    const { voteQuestionId }: { voteQuestionId?: number } = yield race({
      voteQuestionId: call(followUpload, channel, uploadProgressed),
      stopped: take([uploadStopped, closed]),
    })
    if (voteQuestionId !== undefined) yield call(finishCreate, target, voteQuestionId, fileIds)
  } catch (error) {
    yield put(saveFailed({ failure: failureOf(error) }))
  } finally {
    yield call([channel, 'close'])
  }
}

/** Stores the amended question and returns to its page. */
export function* finishAmending(
  target: EditorTarget,
  detail: VoteQuestionDetail,
): SagaIterator<void> {
  yield put(saveSucceeded())
  const at: string = yield call(now)
  yield put(detailSucceeded({ detail, at }))
  yield put(questionSaved({ voteQuestionId: detail.voteQuestionId }))
  yield call(removeTabDraft, keyOfDraft(target))
  yield call(goTo, addressAfterSave(target))
}

/**
 * Saves an amendment and goes to the question, unless the editor was left before the answer. A refusal
 * keeps what was typed, and the question is fetched again: it shows what somebody else saved first, or
 * that it has ended.
 */
export function* amendQuestion(
  voteQuestionId: number,
  body: VoteQuestionDraft,
): SagaIterator<void> {
  const target: EditorTarget = yield select(selectTarget)
  const draft: Draft = yield select(selectDraft)
  const ifMatch: number | undefined = yield select(selectRevisionToAmend)
  yield put(amendStarted())
  try {
    const params = { groupId: target.groupId, id: voteQuestionId }
    const request = { params, body: amendmentOf(draft, body), ifMatch }
    const { detail }: { detail?: VoteQuestionDetail } = yield race({
      detail: call(voteQuestionCommandsApi.amend, request),
      left: take(closed),
    })
    if (detail !== undefined) yield call(finishAmending, target, detail)
  } catch (error) {
    yield put(saveFailed({ failure: failureOf(error) }))
    yield put(detailRequested({ voteQuestionId }))
  }
}

/** Sends a draft that passes all rules, once everything that must be asked has been answered. */
export function* saveDraft({
  payload: { answered },
}: ReturnType<typeof saveRequested>): SagaIterator<void> {
  const conflict: Conflict<Draft> | null = yield select(selectConflict)
  if (conflict !== null) {
    yield put(saveRefused({ conflict: 'Please choose what to keep of the changes below.' }))
    return
  }
  const at: string = yield call(now)
  const checked: CheckedSave = yield select(selectCheckedSave, at)
  if ('refused' in checked) {
    yield put(saveRefused(checked.refused))
    return
  }
  const confirmation: Confirmation | null = yield select(selectConfirmation)
  if (confirmation !== null && answered === null) {
    yield put(confirmationOpened(confirmation))
    return
  }
  const noReason: string | null = yield select(selectReasonError)
  if (noReason !== null) {
    yield put(saveRefused({ titleAmendmentReason: noReason }))
    return
  }
  const { voteQuestionId }: EditorTarget = yield select(selectTarget)
  if (voteQuestionId === null) yield call(createQuestion, checked.body)
  else yield call(amendQuestion, voteQuestionId, checked.body)
}

export function* watchSaves(): SagaIterator<void> {
  yield takeLeading(saveRequested, saveDraft)
}
