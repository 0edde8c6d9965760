import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listVoteQuestions } from '../../../contract/voteQuestions'
import { noList, pagedListReducers, type ListQuery, type PagedList } from '../../store/pagedList'

/** Something that this person did to a question, which the list announces. */
export type Notice = { groupId: number; voteQuestionId: number } & (
  | { kind: 'created' }
  | { kind: 'ended'; text: string }
)

/** The list on screen, and the notice above it. */
interface VoteQuestionList extends PagedList {
  notice: Notice | null
}

const initialState: VoteQuestionList = { ...noList, notice: null }

function idsOf({ data }: AnswerOf<typeof listVoteQuestions>): number[] {
  return data.map((item) => item.voteQuestionId)
}

export const voteQuestionListSlice = createSlice({
  name: 'voteQuestionList',
  initialState,
  reducers: {
    ...pagedListReducers<AnswerOf<typeof listVoteQuestions>, number, ListQuery>(idsOf),
    noticeOpened: (state, { payload }: PayloadAction<Notice>) => {
      state.notice = payload
    },
    noticeClosed: (state) => {
      state.notice = null
    },
  },
})

export const { actions: questionList } = voteQuestionListSlice
