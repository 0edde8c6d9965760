import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listVoteQuestions } from '../../../contract/voteQuestions'
import type { RequestFailure } from '../../api/requestFailure'
import { keepIdentity } from '../../store/keepIdentity'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'

/** Which page of a list is looked at. `sort` 0 is most recent first, 1 oldest first. */
export interface VoteQuestionQuery {
  page: number
  size: number
  sort: 0 | 1
  search: string
}

/** A page of one group's list. */
export interface ListTarget {
  groupId: number
  query: VoteQuestionQuery
}

/** Something this person did to a question, to be told on the list. */
export interface Notice {
  kind: 'created' | 'closed' | 'cancelled'
  groupId: number
  voteQuestionId: number
}

/** The list on screen. The rows of the last answer stay while the next one loads. */
export interface VoteQuestionList {
  target: ListTarget | null
  ids: number[]
  totalCount: number
  request: RequestState
  /** ISO 8601 UTC: when the rows were fetched; null before. */
  asOf: string | null
  notice: Notice | null
}

type ListAnswer = AnswerOf<typeof listVoteQuestions>

const noRows = { ids: [], totalCount: 0, request: idle, asOf: null }
const initialState: VoteQuestionList = { target: null, ...noRows, notice: null }

export const voteQuestionListSlice = createSlice({
  name: 'voteQuestionList',
  initialState,
  reducers: {
    /** A screen shows this page from now on, until `listClosed`. */
    listOpened: (state, { payload }: PayloadAction<ListTarget>) => {
      if (state.target?.groupId !== payload.groupId) Object.assign(state, noRows)
      state.target = payload
      state.request = running
    },
    listClosed: (state) => {
      state.request = idle
    },
    /** The list on screen is wanted once more. */
    listRequested: (state) => {
      state.request = running
    },
    listSucceeded: (state, { payload }: PayloadAction<{ answer: ListAnswer; at: string }>) => {
      const { data, totalCount } = payload.answer
      state.ids = keepIdentity(
        state.ids,
        data.map((item) => item.voteQuestionId),
      )
      state.totalCount = totalCount
      state.request = done
      state.asOf = payload.at
    },
    listFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
    noticeGiven: (state, { payload }: PayloadAction<Notice>) => {
      state.notice = payload
    },
    noticeDismissed: (state) => {
      state.notice = null
    },
  },
})

export const { listOpened, listClosed, listRequested } = voteQuestionListSlice.actions
export const { listSucceeded, listFailed } = voteQuestionListSlice.actions
export const { noticeGiven, noticeDismissed } = voteQuestionListSlice.actions
