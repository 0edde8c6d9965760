/** The address of the person's own calendar, which is null until one is made: shown, or renewed. */
import type { SagaIterator } from 'redux-saga'
import { call, race, take } from 'redux-saga/effects'
import type { CalendarFeed } from '../../../contract/calendars'
import { calendarFeedApi } from '../../api/calendarFeed'
import { requestEntity } from '../../store/requestEntity'

export const {
  actions: calendarFeed,
  worker: fetchCalendarFeed,
  selectState: selectCalendarFeed,
} = requestEntity({
  name: 'calendarFeed',
  callOf: (kind: keyof typeof calendarFeedApi) => call(calendarFeedApi[kind], {}),
  answerOf: (feed: CalendarFeed) => feed,
  // The address stays while a new one is made.
  isSame: () => true,
})

type Asked = ReturnType<typeof calendarFeed.requested>

/**
 * A look gives way to whatever is asked next. A renewal does not: after two at once the page could show the address
 * that is no longer valid.
 */
export function* watchCalendarFeed(): SagaIterator<never> {
  let asked: Asked = yield take(calendarFeed.requested)
  while (true) {
    const { next }: { next?: Asked } = yield race({
      ended: call(fetchCalendarFeed, asked),
      ...(asked.payload === 'show' && { next: take(calendarFeed.requested) }),
    })
    asked = next ?? (yield take(calendarFeed.requested))
  }
}
