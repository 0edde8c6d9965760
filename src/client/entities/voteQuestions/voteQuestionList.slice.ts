import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listVoteQuestions } from '../../../contract/voteQuestions'
import type { RequestFailure } from '../../api/requestFailure'
import { failList, fillList, noList, openList } from '../../store/pagedList'
import type { ListTarget, PagedList } from '../../store/pagedList'
import { idle, running } from '../../store/requestState'

/** Something this person did to a question, to be told on the list. */
export interface Notice {
  kind: 'created' | 'closed' | 'cancelled'
  groupId: number
  voteQuestionId: number
}

/** The list on screen, and what is told above it. */
interface VoteQuestionList extends PagedList {
  notice: Notice | null
}

type ListAnswer = AnswerOf<typeof listVoteQuestions>

const initialState: VoteQuestionList = { ...noList, notice: null }

export const voteQuestionListSlice = createSlice({
  name: 'voteQuestionList',
  initialState,
  reducers: {
    /** A screen shows this page from now on, until `listClosed`. */
    listOpened: (state, { payload }: PayloadAction<ListTarget>) => {
      openList(state, payload)
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
      const ids = data.map((item) => item.voteQuestionId)
      fillList(state, ids, totalCount, payload.at)
    },
    listFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      failList(state, payload.failure)
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
