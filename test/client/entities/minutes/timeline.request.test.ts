import { eventsApi } from '../../../../src/client/api/events'
import {
  fetchMeetingTimeline,
  meetingTimeline,
  selectMeetingTimeline,
  watchMeetingTimeline,
} from '../../../../src/client/entities/minutes/timeline.request'
import { describeRequest } from '../../../support/fetching'
import { timelineAnswer } from '../../../support/meetingAnswers'

const target = { groupId: 101, eventId: 5 }
const answer = timelineAnswer()

describeRequest('fetchMeetingTimeline', {
  worker: fetchMeetingTimeline,
  actions: meetingTimeline,
  target,
  call: [eventsApi.timeline, { params: target }],
  answer,
  held: { watcher: watchMeetingTimeline, select: selectMeetingTimeline, id: 5 },
})
