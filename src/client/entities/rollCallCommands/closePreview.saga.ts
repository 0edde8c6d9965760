import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { RollCallPreview } from '../../../contract/eventActs'
import { eventsApi } from '../../api/events'
import { failureOf } from '../../api/requestFailure'
import type { DetailPatterns } from '../../store/detailPatterns'
import { refetchOn } from '../../store/refetchOn'
import { meetingPatterns } from '../events/event.actions'
import type { MeetingTarget } from '../events/events.slice'
import { previewFailed, previewStarted, previewSucceeded } from './rollCallCommands.slice'
import { rollCallCommandAsked, rollCallCommandDismissed } from './rollCallCommands.slice'
import { rollCallCommandFailed, rollCallCommandSucceeded } from './rollCallCommands.slice'

/** Asks what closing would do now and who would be mailed. */
export function* previewClose({ groupId, eventId }: MeetingTarget): SagaIterator<void> {
  yield put(previewStarted())
  try {
    const answer: RollCallPreview = yield call(eventsApi.previewClose, {
      params: { groupId, eventId },
    })
    yield put(previewSucceeded(answer))
  } catch (error) {
    yield put(previewFailed({ failure: failureOf(error) }))
  }
}

/** Keeps the preview true while its dialog is open: whoever joins may change it. */
export function* followPreview({
  payload,
}: ReturnType<typeof rollCallCommandAsked>): SagaIterator<void> {
  if (payload.act !== 'close') return
  const { groupId, eventId } = payload
  const about: DetailPatterns = yield call(meetingPatterns, eventId)
  const triggers = [about.changed, about.reconnected]
  yield race({
    fresh: call(refetchOn<MeetingTarget>, previewClose, { groupId, eventId }, triggers),
    ended: take([rollCallCommandDismissed, rollCallCommandSucceeded, rollCallCommandFailed]),
  })
}

export function* watchClosePreview(): SagaIterator<void> {
  yield takeLatest(rollCallCommandAsked, followPreview)
}
