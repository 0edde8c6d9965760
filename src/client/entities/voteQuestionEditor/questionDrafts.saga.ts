import type { EventChannel, SagaIterator } from 'redux-saga'
import {
  call,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'redux-saga/effects'
import type { QuestionDraft } from '../../../contract/questionDrafts'
import { newIdempotencyKey } from '../../api/idempotencyKey'
import { questionDraftsApi } from '../../api/questionDrafts'
import { failureOf } from '../../api/requestFailure'
import { openDraftsChannel } from '../../hub/draftLine'
import { connectedTo } from '../../hub/hub.slice'
import { sentIds } from '../../store/chosenFiles'
import { removeTabDraft, type Origin } from '../../store/editor/tabDraft'
import { removeFiles, storedFiles } from '../../store/fileStore'
import { goTo } from '../../store/navigation'
import type { Draft } from './draft'
import { addressAfterSave, keyOfDraft, type EditorTarget } from './editorTarget'
import { selectIsGone, selectUntouched } from './keptDraft.selectors'
import { questionForm, selectKeptBody } from './voteQuestionEditor.selectors'
import { questionEditor } from './voteQuestionEditor.slice'
import {
  addressOfDraft,
  draftCommand,
  questionDrafts,
  type DraftToKeep,
  type QuestionDrafts,
} from '../questionDrafts/questionDrafts.slice'

export function* fetchDrafts({
  payload: { groupId },
}: {
  payload: { groupId: number }
}): SagaIterator<void> {
  try {
    const answer: QuestionDrafts = yield call(questionDraftsApi.list, { params: { groupId } })
    yield put(questionDrafts.succeeded(answer))
  } catch (error) {
    yield put(questionDrafts.failed({ failure: failureOf(error) }))
  }
}

/** Sends the draft in the editor with its new files, and goes on with it as it is stored. */
export function* saveDraft({ groupId, draftId }: EditorTarget): SagaIterator<void> {
  const body: DraftToKeep = yield select(selectKeptBody)
  const revision: number | undefined = yield select(questionForm.selectRevisionToAmend)
  const { attachments }: Draft = yield select(questionForm.selectDraft)
  const fileIds = sentIds(attachments)
  const files: File[] = yield call(storedFiles, fileIds)
  const idempotencyKey: string = yield call(newIdempotencyKey)
  const isGone: boolean = yield select(selectIsGone)
  const kept: QuestionDraft = yield draftId === null || isGone
    ? call(questionDraftsApi.create, { params: { groupId }, body, files, idempotencyKey })
    : call(questionDraftsApi.save, {
        params: { groupId, draftId },
        body: { ...body, revision: revision ?? 1 },
        files,
      })
  yield call(fetchDrafts, { payload: { groupId } })
  yield put(questionEditor.saveSucceeded())
  yield call(removeFiles, fileIds)
  if (draftId !== kept.draftId) {
    yield call(goTo, addressOfDraft({ groupId, draftId: kept.draftId }))
    return
  }
  const origin: Origin<Draft> | null = yield select(questionForm.selectFreshOrigin)
  if (origin) yield put(questionEditor.reset(origin))
}

/** Does what an admin asks for. A refusal keeps what was typed, and shows the draft as somebody else saved it. */
export function* runDraftCommand({
  payload: { kind, groupId, draftId },
}: ReturnType<typeof draftCommand.requested>): SagaIterator<void> {
  const target: EditorTarget = yield select(questionForm.selectTarget)
  try {
    if (kind === 'save') {
      yield call(saveDraft, target)
    } else if (draftId !== null) {
      yield call(questionDraftsApi.discard, { params: { groupId, draftId } })
      yield put(questionEditor.saveSucceeded())
      yield call(goTo, addressAfterSave({ groupId, voteQuestionId: null }))
    }
    yield call(removeTabDraft, keyOfDraft(target))
    yield put(draftCommand.succeeded())
  } catch (error) {
    const failure = failureOf(error)
    yield put(draftCommand.failed({ failure }))
    yield put(questionEditor.saveFailed({ failure }))
  }
}

/** After a refusal the draft may be another one: the editor shows what differs. */
export function* refetchDraft(): SagaIterator<void> {
  const { groupId, draftId }: EditorTarget = yield select(questionForm.selectTarget)
  if (draftId !== null) yield call(fetchDrafts, { payload: { groupId } })
}

/** Shows what others saved; beside what is typed here it is a conflict, which the editor tells. */
export function* showChanges({ groupId }: EditorTarget): SagaIterator<void> {
  yield call(fetchDrafts, { payload: { groupId } })
  const origin: Origin<Draft> | null = yield select(selectUntouched)
  if (origin) yield put(questionEditor.reset(origin))
}

/** Waits until drafts of the group change. */
export function* awaitChange(channel: EventChannel<number>, groupId: number): SagaIterator<void> {
  let changed: number | null = null
  while (changed !== groupId) changed = yield take(channel)
}

/** Follows the drafts of a group over each connection of the hub in turn. Ends by being cancelled. */
export function* followDrafts(target: EditorTarget): SagaIterator<never> {
  while (true) {
    const channel: EventChannel<number> = yield call(openDraftsChannel, 'voteQuestions')
    try {
      yield race({
        changed: call(awaitChange, channel, target.groupId),
        connected: take(connectedTo.voteQuestions),
      })
    } finally {
      yield call([channel, 'close'])
    }
    yield call(showChanges, target)
  }
}

/** Follows the drafts while a new question is written. */
export function* followWhileOpen({
  payload: target,
}: ReturnType<typeof questionEditor.opened>): SagaIterator<void> {
  if (target.voteQuestionId !== null) return
  yield race({ follow: call(followDrafts, target), closed: take(questionEditor.closed) })
}

export function* watchQuestionDrafts(): SagaIterator<void> {
  yield takeLatest(questionDrafts.requested, fetchDrafts)
  yield takeLeading(draftCommand.requested, runDraftCommand)
  yield takeEvery(questionEditor.saveFailed, refetchDraft)
  yield takeLatest(questionEditor.opened, followWhileOpen)
}
