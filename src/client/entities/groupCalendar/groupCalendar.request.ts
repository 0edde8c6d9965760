/** The calendar of a group: the one its meetings are read from, and the feed that is published. */
import { call } from 'redux-saga/effects'
import type { GroupCalendar } from '../../../contract/calendars'
import { groupCalendarApi } from '../../api/administration'
import { requestAbout } from '../../store/requestAbout'

export const {
  actions: groupCalendar,
  worker: fetchGroupCalendar,
  watcher: watchGroupCalendar,
  selectAnswer: selectGroupCalendar,
} = requestAbout('groupId', {
  name: 'groupCalendar',
  callOf: (params: { groupId: number }) => call(groupCalendarApi.show, { params }),
  answerOf: (calendar: GroupCalendar) => calendar,
})
