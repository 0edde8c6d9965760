/** What the server's own check says of the question or roll call on screen. */
import { call } from 'redux-saga/effects'
import type { RecordState } from '../../../contract/records'
import { recordsApi } from '../../api/records'
import type { DetailPatterns } from '../../store/detailPatterns'
import { requestEntity } from '../../store/requestEntity'
import { meetingPatterns } from '../events/events.patterns'
import { proof } from '../records/records.request'
import { questionPatterns } from '../voteQuestions/voteQuestions.patterns'

/** Whose record it is. */
export type RecordTarget = { groupId: number } & ({ voteQuestionId: number } | { eventId: number })

/** The actions that announce a change of the question or meeting. */
export function patternsOf(target: RecordTarget): DetailPatterns {
  return 'eventId' in target
    ? meetingPatterns(target.eventId)
    : questionPatterns(target.voteQuestionId)
}

/** `hasEnded`: voting is over, so each change refetches the state. While votes still come, changes do not. */
interface ShownRecord {
  target: RecordTarget
  hasEnded: boolean
}

export const {
  actions: recordState,
  fetcher: fetchRecordState,
  worker: followRecordState,
  watcher: watchRecordState,
  selectState: selectRecordState,
} = requestEntity({
  name: 'recordState',
  callOf: ({ target }: ShownRecord) => {
    const { groupId } = target
    return 'eventId' in target
      ? call(recordsApi.stateOfMeeting, { params: { groupId, eventId: target.eventId } })
      : call(recordsApi.state, { params: { groupId, id: target.voteQuestionId } })
  },
  answerOf: (state: RecordState) => state,
  loggedAs: 'The state of the record',
  triggersOf: ({ target, hasEnded }) => {
    const { reconnected, changed } = patternsOf(target)
    return [reconnected, proof.succeeded, ...(hasEnded ? [changed] : [])]
  },
})
