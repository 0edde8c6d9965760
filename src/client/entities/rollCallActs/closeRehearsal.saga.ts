import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { RollCallRehearsal } from '../../../contract/eventActs'
import { eventsApi } from '../../api/events'
import { failureOf } from '../../api/requestFailure'
import type { DetailPatterns } from '../../store/detailPatterns'
import { keepFresh } from '../../store/keepFresh'
import { meetingPatterns } from '../events/event.actions'
import type { MeetingTarget } from '../events/events.slice'
import { rehearsalFailed, rehearsalStarted, rehearsalSucceeded } from './rollCallActs.slice'
import { rollCallActAsked, rollCallActDismissed } from './rollCallActs.slice'
import { rollCallActFailed, rollCallActSucceeded } from './rollCallActs.slice'

/** Asks what closing would do now and who would be mailed. */
export function* rehearseClose({ groupId, eventId }: MeetingTarget): SagaIterator<void> {
  yield put(rehearsalStarted())
  try {
    const answer: RollCallRehearsal = yield call(eventsApi.rehearseClose, {
      params: { groupId, eventId },
    })
    yield put(rehearsalSucceeded(answer))
  } catch (error) {
    yield put(rehearsalFailed({ failure: failureOf(error) }))
  }
}

/** Keeps the rehearsal true while its dialog is open: whoever joins may change it. */
export function* followRehearsal({
  payload,
}: ReturnType<typeof rollCallActAsked>): SagaIterator<void> {
  if (payload.act !== 'close') return
  const { groupId, eventId } = payload
  const about: DetailPatterns = yield call(meetingPatterns, eventId)
  const hints = [about.changed, about.reconnected]
  yield race({
    fresh: call(keepFresh<MeetingTarget>, rehearseClose, { groupId, eventId }, hints),
    ended: take([rollCallActDismissed, rollCallActSucceeded, rollCallActFailed]),
  })
}

export function* watchCloseRehearsal(): SagaIterator<void> {
  yield takeLatest(rollCallActAsked, followRehearsal)
}
