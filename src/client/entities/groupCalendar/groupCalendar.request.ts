/** The calendar of a group: the one its meetings are read from, and the feed that is published. */
import { call } from 'redux-saga/effects'
import type { GroupCalendar } from '../../../contract/calendars'
import { groupCalendarApi } from '../../api/administration'
import { requestSelectors } from '../../store/oneRequest'
import { requestEntity } from '../../store/requestEntity'

const entity = requestEntity({
  name: 'groupCalendar',
  callOf: (params: { groupId: number }) => call(groupCalendarApi.show, { params }),
  answerOf: (calendar: GroupCalendar) => calendar,
})

export const {
  actions: groupCalendar,
  worker: fetchGroupCalendar,
  watcher: watchGroupCalendar,
} = entity

export const { selectAnswer: selectGroupCalendar } = requestSelectors(entity.selectState, 'groupId')
