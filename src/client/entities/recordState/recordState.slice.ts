/** What the server's own check says of the question or roll call on screen. */
import type { RecordState } from '../../../contract/records'
import { lazySlice } from '../../store/lazySlice'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import type { DetailPatterns } from '../../store/detailPatterns'
import { meetingPatterns } from '../events/events.slice'
import { questionPatterns } from '../voteQuestions/voteQuestions.slice'

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

const initialState: OneRequest<ShownRecord, RecordState> = noRequest

const { requested: opened, ...others } = requestReducers(initialState)

export const { actions: recordState, selectState: selectRecordState } = lazySlice({
  name: 'recordState',
  initialState,
  reducers: { opened, ...others },
})
