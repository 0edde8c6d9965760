import type { SagaIterator } from 'redux-saga'
import { call, put, select } from 'redux-saga/effects'
import type { MotionDraft as SentDraft } from '../../../contract/motionActs'
import type { MotionRequest } from '../../../contract/motions'
import { motionsApi } from '../../api/motions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { forgetTabDraft } from '../../store/drafting/tabDraft'
import { goTo } from '../../store/navigation'
import { motionDeedTold } from '../motionActs/motionActs.slice'
import { motionRequested, motionSucceeded } from '../motions/motions.slice'
import { addressBehind, keyOfDraft } from './motionDraft'
import type { MotionEditorTarget } from './motionDraft'
import {
  selectAmendmentReason,
  selectMotionEditorTarget,
  selectMotionRevision,
} from './motionEditor.selectors'
import { motionAmendStarted, motionSaveFailed, motionSaveSucceeded } from './motionEditor.slice'

/**
 * Saves an amendment and goes to the motion. A refusal keeps what was typed, and the motion is fetched
 * again: it shows what somebody else saved first, or that it can no longer be changed.
 */
export function* amendMotion(motionRequestId: number, body: SentDraft): SagaIterator<void> {
  const target: MotionEditorTarget = yield select(selectMotionEditorTarget)
  const amendmentReason: string | null = yield select(selectAmendmentReason)
  const ifMatch: number | undefined = yield select(selectMotionRevision)
  yield put(motionAmendStarted())
  try {
    const detail: MotionRequest = yield call(motionsApi.amend, {
      params: { groupId: target.groupId, id: motionRequestId },
      body: { ...body, amendmentReason },
      ifMatch,
    })
    yield put(motionSaveSucceeded())
    const at: string = yield call(now)
    yield put(motionSucceeded({ detail, at }))
    yield call(forgetTabDraft, keyOfDraft(target))
    yield put(motionDeedTold({ deed: 'amended', motionRequestId }))
    yield call(goTo, addressBehind(target))
  } catch (error) {
    yield put(motionSaveFailed({ failure: failureOf(error) }))
    yield put(motionRequested({ motionRequestId }))
  }
}
