import { createEntityAdapter, createSlice, original } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import type { RequestFailure } from '../../api/requestFailure'
import { setRequest } from '../../store/freshness'
import type { FreshnessById } from '../../store/freshness'
import { shareStructure } from '../../store/shareStructure'
import { done, failed, idle, running } from '../../store/requestState'
import { withDetail, withListItem } from './voteQuestion'
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
})

type State = typeof initialState

function keep(state: State, id: number, told: (held?: VoteQuestion) => VoteQuestion): void {
  const held = original(state)?.entities[id]
  voteQuestionsAdapter.setOne(state, shareStructure(held, told(held)))
}

type Failed = { voteQuestionId: number; failure: RequestFailure }

export const voteQuestionsSlice = createSlice({
  name: 'voteQuestions',
  initialState,
  reducers: {
    /** A screen shows this question from now on, until `detailClosed`. */
    detailOpened: (state, { payload }: PayloadAction<DetailTarget>) => {
      setRequest(state.details, payload.voteQuestionId, running)
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
    },
    detailFailed: (state, { payload }: PayloadAction<Failed>) => {
      setRequest(state.details, payload.voteQuestionId, failed(payload.failure))
    },
  },
  extraReducers: (builder) => {
    builder.addCase(listSucceeded, (state, { payload }) => {
      for (const item of payload.answer.data) {
        keep(state, item.voteQuestionId, (held) => withListItem(held, item))
      }
    })
  },
})

export const { detailOpened, detailClosed, detailRequested } = voteQuestionsSlice.actions
export const { detailSucceeded, detailFailed } = voteQuestionsSlice.actions
