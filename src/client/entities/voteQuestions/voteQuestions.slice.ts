import { createEntityAdapter, createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { VoteQuestionChanges, VoteQuestionDetail } from '../../../contract/voteQuestions'
import { connected, connectedTo, voteQuestionMessageReceived } from '../../hub/hub.actions'
import { patternFor } from '../../store/detailPatterns'
import type { DetailPatterns } from '../../store/detailPatterns'
import { followedReducers, noRequests, setRequest, sharedEntity } from '../../store/followed'
import { done } from '../../store/requestState'
import { withChanges, withDetail, withListItem } from './voteQuestion'
import type { VoteQuestion } from './voteQuestion'
import { listSucceeded } from './voteQuestionList.slice'

/** One question's detail. */
export interface DetailTarget {
  groupId: number
  voteQuestionId: number
}

const adapter = createEntityAdapter({
  selectId: (question: VoteQuestion) => question.voteQuestionId,
})

const initialState = adapter.getInitialState({
  ...noRequests,
  /** By id: the revision as of which the question on screen is known without a gap. */
  knownRevisions: {} as Record<number, number>,
})

type State = typeof initialState

function setShared(
  state: State,
  id: number,
  update: (current?: VoteQuestion) => VoteQuestion,
): void {
  adapter.setOne(state, sharedEntity(state, id, update))
}

const followed = followedReducers(
  'voteQuestionId',
  (state: State, detail: VoteQuestionDetail): void => {
    setShared(state, detail.voteQuestionId, (current) => withDetail(current, detail))
    state.knownRevisions[detail.voteQuestionId] = detail.revision
  },
)

export const voteQuestionsSlice = createSlice({
  name: 'voteQuestions',
  initialState,
  reducers: {
    ...followed,
    opened: (state, action: PayloadAction<DetailTarget>) => {
      followed.opened(state, action)
      delete state.knownRevisions[action.payload.voteQuestionId]
    },
    failed: (state, action: Parameters<typeof followed.failed>[1]) => {
      followed.failed(state, action)
      delete state.knownRevisions[action.payload.voteQuestionId]
    },
    /** What changed since the revision that is known. */
    changesSucceeded: (
      state,
      { payload: { changes, at } }: PayloadAction<{ changes: VoteQuestionChanges; at: string }>,
    ) => {
      const id = changes.voteQuestionId
      const current = state.entities[id]
      if (current) setShared(state, id, (before = current) => withChanges(before, changes))
      setRequest(state, id, done, at)
      // A line that came back meanwhile asks for all.
      if (id in state.knownRevisions) state.knownRevisions[id] = changes.revision
    },
  },
  extraReducers: (builder) => {
    builder.addCase(listSucceeded, (state, { payload }) => {
      for (const item of payload.answer.data)
        setShared(state, item.voteQuestionId, (current) => withListItem(current, item))
    })
    builder.addCase(connected, (state, { payload }) => {
      if (payload.hub === 'voteQuestions') state.knownRevisions = {}
    })
  },
})

export const {
  opened: detailOpened,
  closed: detailClosed,
  requested: detailRequested,
  succeeded: detailSucceeded,
  changesSucceeded,
  failed: detailFailed,
} = voteQuestionsSlice.actions

export function detailPatterns(voteQuestionId: number): DetailPatterns {
  return {
    changed: patternFor(voteQuestionMessageReceived, 'voteQuestionId', voteQuestionId),
    requested: patternFor(detailRequested, 'voteQuestionId', voteQuestionId),
    reconnected: connectedTo.voteQuestions,
    closed: patternFor(detailClosed, 'voteQuestionId', voteQuestionId),
  }
}
