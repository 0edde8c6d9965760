/** The meeting on screen as a timeline. */
import { call } from 'redux-saga/effects'
import type { MeetingTimelineAnswer } from '../../../contract/minutes'
import { eventsApi } from '../../api/events'
import { requestAbout } from '../../store/requestAbout'
import type { MeetingTarget } from '../events/events.slice'

export const {
  actions: meetingTimeline,
  worker: fetchMeetingTimeline,
  watcher: watchMeetingTimeline,
  selectAnswer: selectMeetingTimeline,
  selectRequest: selectTimelineRequest,
} = requestAbout('eventId', {
  name: 'meetingTimeline',
  callOf: (params: MeetingTarget) => call(eventsApi.timeline, { params }),
  answerOf: (timeline: MeetingTimelineAnswer) => timeline,
})
