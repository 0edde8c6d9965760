/** The meeting on screen as a timeline. */
import { call } from 'redux-saga/effects'
import type { MeetingTimelineAnswer } from '../../../contract/minutes'
import { eventsApi } from '../../api/events'
import { requestSelectors } from '../../store/oneRequest'
import { requestEntity } from '../../store/requestEntity'
import type { MeetingTarget } from '../events/events.slice'

const entity = requestEntity({
  name: 'meetingTimeline',
  callOf: (params: MeetingTarget) => call(eventsApi.timeline, { params }),
  answerOf: (timeline: MeetingTimelineAnswer) => timeline,
})

export const {
  actions: meetingTimeline,
  worker: fetchMeetingTimeline,
  watcher: watchMeetingTimeline,
} = entity

export const { selectAnswer: selectMeetingTimeline, selectRequest: selectTimelineRequest } =
  requestSelectors(entity.selectState, 'eventId')
