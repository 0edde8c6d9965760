import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take } from 'redux-saga/effects'
import type { MotionDraft as SentDraft } from '../../../contract/motionActs'
import type { MotionRequest } from '../../../contract/motions'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { forgetTabDraft } from '../../store/editor/tabDraft'
import { goTo } from '../../store/navigation'
import { motionNoticeGiven } from '../motionCommands/motionCommands.slice'
import { motionRequested, motionSucceeded } from '../motions/motions.slice'
import { addressBehind, keyOfDraft } from './motionDraft'
import type { MotionEditorTarget } from './motionDraft'
import {
  selectAmendmentReason,
  selectMotionEditorTarget,
  selectMotionRevision,
} from './motionEditor.selectors'
import { motionAmendStarted, motionEditorClosed } from './motionEditor.slice'
import { motionSaveFailed, motionSaveSucceeded } from './motionEditor.slice'

/** The motion as it stands then, and back to its page, which tells that it was amended. */
export function* finishAmending(
  target: MotionEditorTarget,
  detail: MotionRequest,
): SagaIterator<void> {
  const { motionRequestId } = detail
  yield put(motionSaveSucceeded())
  const at: string = yield call(now)
  yield put(motionSucceeded({ detail, at }))
  yield call(forgetTabDraft, keyOfDraft(target))
  yield put(motionNoticeGiven({ kind: 'amended', motionRequestId }))
  yield call(goTo, addressBehind(target))
}

/**
 * Saves an amendment and goes to the motion, unless the editor was left before the answer. A refusal keeps
 * what was typed, and the motion is fetched again: it shows what somebody else saved first, or that it can
 * no longer be changed.
 */
export function* amendMotion(motionRequestId: number, body: SentDraft): SagaIterator<void> {
  const target: MotionEditorTarget = yield select(selectMotionEditorTarget)
  const amendmentReason: string | null = yield select(selectAmendmentReason)
  const ifMatch: number | undefined = yield select(selectMotionRevision)
  yield put(motionAmendStarted())
  try {
    const params = { groupId: target.groupId, id: motionRequestId }
    const sent = { params, body: { ...body, amendmentReason }, ifMatch }
    const { detail }: { detail?: MotionRequest } = yield race({
      detail: call(motionsApi.amend, sent),
      left: take(motionEditorClosed),
    })
    if (detail !== undefined) yield call(finishAmending, target, detail)
  } catch (error) {
    yield put(motionSaveFailed({ failure: failureOf(error) }))
    yield put(motionRequested({ motionRequestId }))
  }
}
