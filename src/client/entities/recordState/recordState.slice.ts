/** What the server's own check says of the question or roll call on screen. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { RecordState } from '../../../contract/records'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import type { DetailPatterns } from '../../store/detailPatterns'
import { rootReducer } from '../../store/rootReducer'
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

const recordStateSlice = createSlice({
  name: 'recordState',
  initialState,
  reducers: { opened, ...others },
})

export const { actions: recordState } = recordStateSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof recordStateSlice> {}
}
export const { selectSlice: selectRecordState } = recordStateSlice.injectInto(rootReducer)
