import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take } from 'redux-saga/effects'
import type { VoteQuestionDraft } from '../../../contract/voteQuestionActs'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import { failureOf } from '../../api/requestFailure'
import { voteQuestionActsApi } from '../../api/voteQuestionActs'
import { now } from '../../clock'
import { goTo } from '../../store/navigation'
import { detailRequested, detailSucceeded } from '../voteQuestions/voteQuestions.slice'
import type { Draft } from './draft'
import { addressAfterSave } from './editorTarget'
import type { EditorTarget } from './editorTarget'
import { forgetKeptDraft } from './keptDraft'
import {
  amendmentOf,
  selectDraft,
  selectEditorTarget,
  selectRevisionToAmend,
} from './voteQuestionEditor.selectors'
import { amendStarted, editorClosed, saveFailed, saveSucceeded } from './voteQuestionEditor.slice'

/** The question as it stands then, and back to its page. */
export function* finishAmending(
  target: EditorTarget,
  detail: VoteQuestionDetail,
): SagaIterator<void> {
  yield put(saveSucceeded())
  const at: string = yield call(now)
  yield put(detailSucceeded({ detail, at }))
  yield call(forgetKeptDraft, target)
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
  const target: EditorTarget = yield select(selectEditorTarget)
  const draft: Draft = yield select(selectDraft)
  const ifMatch: number | undefined = yield select(selectRevisionToAmend)
  yield put(amendStarted())
  try {
    const params = { groupId: target.groupId, id: voteQuestionId }
    const sent = { params, body: amendmentOf(draft, body), ifMatch }
    const { detail }: { detail?: VoteQuestionDetail } = yield race({
      detail: call(voteQuestionActsApi.amend, sent),
      left: take(editorClosed),
    })
    if (detail !== undefined) yield call(finishAmending, target, detail)
  } catch (error) {
    yield put(saveFailed({ failure: failureOf(error) }))
    yield put(detailRequested({ voteQuestionId }))
  }
}
