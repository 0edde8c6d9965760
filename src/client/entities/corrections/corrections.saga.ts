import type { SagaIterator } from 'redux-saga'
import {
  call,
  delay,
  put,
  race,
  take,
  takeEvery,
  takeLatest,
  type CallEffect,
} from 'redux-saga/effects'
import type { Correction, CorrectionEffects } from '../../../contract/corrections'
import { checkInsApi } from '../../api/checkIns'
import { correctionsApi } from '../../api/corrections'
import { failureOf } from '../../api/requestFailure'
import type { DetailPatterns } from '../../store/detailPatterns'
import { takeCommands } from '../../store/dialogCommands'
import { refetchOn } from '../../store/refetchOn'
import { giveUpOrder, underOneKey } from '../../store/underOneKey.saga'
import { patternsOf, type RecordTarget } from '../recordState/recordState.request'
import { corrections, type CorrectionCommand, type PreviewedChange } from './corrections.slice'

/** The pause in typing after which the preview is requested, in milliseconds. */
export const previewRestMs = 300

interface Answer {
  corrections: Correction[]
  mayAsk: boolean
}

export function* fetchCorrections({ groupId, ...query }: RecordTarget): SagaIterator<void> {
  try {
    const answer: Answer = yield call(correctionsApi.list, { params: { groupId }, query })
    yield put(corrections.listSucceeded(answer))
  } catch (error) {
    yield put(corrections.listFailed({ failure: failureOf(error) }))
  }
}

/** Keeps the corrections fresh until they leave the screen. */
export function* followCorrections({
  payload,
}: ReturnType<typeof corrections.opened>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(patternsOf, payload)
  const triggers = [
    patterns.changed,
    patterns.reconnected,
    corrections.succeeded,
    corrections.failed,
  ]
  yield race({
    fresh: call(refetchOn<RecordTarget>, fetchCorrections, payload, triggers),
    closed: take(corrections.closed),
  })
}

function previewOf(groupId: number, change: PreviewedChange): CallEffect<CorrectionEffects> {
  if ('eventId' in change && change.kind !== 'attendance' && change.kind !== 'assignment') {
    const { eventId, ...body } = change
    return call(checkInsApi.preview, { params: { groupId, eventId }, body })
  }
  return call(correctionsApi.preview, { params: { groupId }, body: { change } })
}

/** Fetches the preview of a correction once typing has paused. */
export function* fetchPreview({
  payload: { groupId, change },
}: ReturnType<typeof corrections.previewRequested>): SagaIterator<void> {
  if (change === null) return
  yield delay(previewRestMs)
  try {
    const answer: CorrectionEffects = yield previewOf(groupId, change)
    yield put(corrections.previewSucceeded(answer))
  } catch (error) {
    yield put(corrections.previewFailed({ failure: failureOf(error) }))
  }
}

type AskCommand = Extract<CorrectionCommand, { kind: 'ask' }>

export function sendAsk({ groupId, request: body }: AskCommand, idempotencyKey: string) {
  return correctionsApi.ask({ params: { groupId }, body, idempotencyKey })
}

function callOf(command: CorrectionCommand): CallEffect {
  const { groupId } = command
  if (command.kind === 'ask') return call(underOneKey<AskCommand, Correction>, sendAsk, command)
  const params = { groupId, correctionId: command.correctionId }
  if (command.kind === 'decline') {
    const { declineReason } = command
    return call(correctionsApi.decline, { params, body: { declineReason } })
  }
  return call(correctionsApi[command.kind], { params, body: {} })
}

export function* runCorrectionCommand({
  payload: command,
}: ReturnType<typeof corrections.requested>): SagaIterator<void> {
  try {
    const correction: Correction = yield callOf(command)
    yield put(corrections.answered(correction))
    yield put(corrections.succeeded())
  } catch (error) {
    yield put(corrections.failed({ failure: failureOf(error) }))
  }
}

export function* watchCorrections(): SagaIterator<void> {
  yield takeLatest(corrections.opened, followCorrections)
  yield takeLatest(corrections.previewRequested, fetchPreview)
  yield takeEvery(corrections.dialogOpened, giveUpOrder)
  yield takeCommands(corrections.requested, runCorrectionCommand, corrections.dialogOpened)
}
