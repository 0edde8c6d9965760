import { groupCalendarApi } from '../../../../src/client/api/administration'
import {
  fetchGroupCalendar,
  watchGroupCalendar,
  selectGroupCalendar,
  groupCalendar,
} from '../../../../src/client/entities/groupCalendar/groupCalendar.request'
import { describeRequest } from '../../../support/fetching'

const target = { groupId: 101 }
const calendar = {
  host: 'calendar.example',
  isConfigured: false,
  readAt: null,
  fault: null,
  feedAddress: null,
}

describeRequest('fetchGroupCalendar', {
  worker: fetchGroupCalendar,
  actions: groupCalendar,
  target,
  call: [groupCalendarApi.show, { params: target }],
  answer: calendar,
  held: { watcher: watchGroupCalendar, select: selectGroupCalendar, id: 101 },
})
