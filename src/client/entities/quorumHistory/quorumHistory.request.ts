/**
 * The quorum history of the open meeting: each point says from when on how many of the quorum were present; oldest
 * first.
 */
import { call } from 'redux-saga/effects'
import type { QuorumHistoryPoint } from '../../../contract/events'
import { eventsApi } from '../../api/events'
import { requestEntity } from '../../store/requestEntity'
import { meetingPatterns } from '../events/events.patterns'
import type { MeetingTarget } from '../events/events.slice'

export const {
  actions: quorumHistory,
  fetcher: fetchQuorumHistory,
  worker: followQuorumHistory,
  watcher: watchQuorumHistory,
  selectState: selectQuorumHistory,
} = requestEntity({
  name: 'quorumHistory',
  callOf: (params: MeetingTarget) => call(eventsApi.quorumHistory, { params }),
  answerOf: (points: QuorumHistoryPoint[]) => points,
  loggedAs: 'The quorum history',
  // Each person who joins adds a point.
  triggersOf: ({ eventId }) => meetingPatterns(eventId).news,
})
