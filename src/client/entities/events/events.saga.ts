import type { SagaIterator } from 'redux-saga'
import { call, put, race, select, take, takeEvery } from 'redux-saga/effects'
import type { MeetingChanges, MeetingDetail } from '../../../contract/events'
import { eventsApi } from '../../api/events'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import type { DetailPatterns } from '../../store/detailPatterns'
import { refetchOn } from '../../store/refetchOn'
import { reloadPage } from '../../store/reloadPage'
import { isStale } from '../../store/revisions'
import { rootReducer } from '../../store/rootReducer'
import { checkInsSlice } from '../checkIns/checkIns.slice'
import { selectCachedMeetings, selectKnownMeetingRevision } from './events.selectors'
import { meetingPatterns } from './events.patterns'
import { meeting, type MeetingTarget } from './events.slice'

// Check-ins come with the meetings, and are stored from the first one on.
rootReducer.inject(checkInsSlice)

/**
 * Fetches what changed since the known revision, or the whole meeting where none is known. An answer with an older
 * revision means that the database was restored from a backup, and the page reloads.
 */
export function* fetchMeeting({ groupId, eventId }: MeetingTarget): SagaIterator<void> {
  const params = { groupId, eventId }
  try {
    const since: number | null = yield select(selectKnownMeetingRevision, eventId)
    if (since !== null) {
      const query = { since }
      const changes: MeetingChanges = yield call(eventsApi.changes, { params, query })
      const at: string = yield call(now)
      yield put(meeting.changesSucceeded({ changes, at }))
      return
    }
    const cached: ReturnType<typeof selectCachedMeetings> = yield select(selectCachedMeetings)
    const detail: MeetingDetail = yield call(eventsApi.show, { params })
    if (isStale(cached, [detail], () => eventId)) {
      yield call(reloadPage)
      return
    }
    const at: string = yield call(now)
    yield put(meeting.succeeded({ detail, at }))
  } catch (error) {
    yield put(meeting.failed({ eventId, failure: failureOf(error) }))
  }
}

/** Keeps a meeting fresh until it leaves the screen. */
export function* followMeeting({ payload }: ReturnType<typeof meeting.opened>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(meetingPatterns, payload.eventId)
  const triggers = [patterns.changed, patterns.requested, patterns.reconnected]
  yield race({
    fresh: call(refetchOn<MeetingTarget>, fetchMeeting, payload, triggers),
    closed: take(patterns.closed),
  })
}

export function* watchEvents(): SagaIterator<void> {
  yield takeEvery(meeting.opened, followMeeting)
}
