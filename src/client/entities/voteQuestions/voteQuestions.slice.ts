import { createEntityAdapter, createSlice, original } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { VoteQuestionChanges, VoteQuestionDetail } from '../../../contract/voteQuestions'
import type { RequestFailure } from '../../api/requestFailure'
import { connected } from '../../hub/hub.actions'
import { setRequest } from '../../store/freshness'
import type { FreshnessById } from '../../store/freshness'
import { shareStructure } from '../../store/shareStructure'
import { done, failed, idle, running } from '../../store/requestState'
import { withChanges, withDetail, withListItem } from './voteQuestion'
import type { VoteQuestion } from './voteQuestion'
import { listSucceeded } from './voteQuestionList.slice'

/** One question's detail. */
export interface DetailTarget {
  groupId: number
  voteQuestionId: number
}

const voteQuestionsAdapter = createEntityAdapter({
  selectId: (question: VoteQuestion) => question.voteQuestionId,
})

const initialState = voteQuestionsAdapter.getInitialState({
  details: {} as FreshnessById,
  /** By id: the revision as of which the question on screen is known without a gap. */
  knownRevisions: {} as Record<number, number>,
})

type State = typeof initialState

type Told = (held?: VoteQuestion) => VoteQuestion | undefined

function keep(state: State, id: number, told: Told): void {
  const held = original(state)?.entities[id]
  const question = told(held)
  if (question) voteQuestionsAdapter.setOne(state, shareStructure(held, question))
}

type Failed = { voteQuestionId: number; failure: RequestFailure }

export const voteQuestionsSlice = createSlice({
  name: 'voteQuestions',
  initialState,
  reducers: {
    /** A screen shows this question from now on, until `detailClosed`. */
    detailOpened: (state, { payload }: PayloadAction<DetailTarget>) => {
      setRequest(state.details, payload.voteQuestionId, running)
      delete state.knownRevisions[payload.voteQuestionId]
    },
    detailClosed: (state, { payload }: PayloadAction<{ voteQuestionId: number }>) => {
      setRequest(state.details, payload.voteQuestionId, idle)
    },
    /** The question is wanted once more where it is on screen. */
    detailRequested: (state, { payload }: PayloadAction<{ voteQuestionId: number }>) => {
      setRequest(state.details, payload.voteQuestionId, running)
    },
    detailSucceeded: (
      state,
      { payload: { detail, at } }: PayloadAction<{ detail: VoteQuestionDetail; at: string }>,
    ) => {
      keep(state, detail.voteQuestionId, (held) => withDetail(held, detail))
      setRequest(state.details, detail.voteQuestionId, done, at)
      state.knownRevisions[detail.voteQuestionId] = detail.revision
    },
    /** What changed since the revision that is known. */
    changesSucceeded: (
      state,
      { payload: { changes, at } }: PayloadAction<{ changes: VoteQuestionChanges; at: string }>,
    ) => {
      const id = changes.voteQuestionId
      keep(state, id, (held) => held && withChanges(held, changes))
      setRequest(state.details, id, done, at)
      // A line that came back meanwhile asks for all.
      if (id in state.knownRevisions) state.knownRevisions[id] = changes.revision
    },
    detailFailed: (state, { payload }: PayloadAction<Failed>) => {
      setRequest(state.details, payload.voteQuestionId, failed(payload.failure))
      delete state.knownRevisions[payload.voteQuestionId]
    },
  },
  extraReducers: (builder) => {
    builder.addCase(listSucceeded, (state, { payload }) => {
      for (const item of payload.answer.data) {
        keep(state, item.voteQuestionId, (held) => withListItem(held, item))
      }
    })
    builder.addCase(connected, (state, { payload }) => {
      if (payload.hub === 'voteQuestions') state.knownRevisions = {}
    })
  },
})

export const { detailOpened, detailClosed, detailRequested } = voteQuestionsSlice.actions
export const { detailSucceeded, changesSucceeded, detailFailed } = voteQuestionsSlice.actions
