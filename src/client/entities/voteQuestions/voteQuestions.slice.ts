import { createEntityAdapter, createSlice } from '@reduxjs/toolkit'
import type { VoteQuestionChanges, VoteQuestionDetail } from '../../../contract/voteQuestions'
import { hub } from '../../hub/hub.slice'
import { sharedEntity } from '../../store/subscribed'
import {
  subscribedChangesReducers,
  discardRevisions,
  nothingKnown,
} from '../../store/subscribedChanges'
import { withChanges, withDetail, withListItem, type VoteQuestion } from './voteQuestion'
import { questionList } from './voteQuestionList.slice'

/** A question and its group. */
export interface QuestionTarget {
  groupId: number
  voteQuestionId: number
}

const adapter = createEntityAdapter({
  selectId: ({ voteQuestionId }: VoteQuestion) => voteQuestionId,
})

const initialState = adapter.getInitialState(nothingKnown)

type State = typeof initialState

function setShared(
  state: State,
  id: number,
  update: (current?: VoteQuestion) => VoteQuestion,
): void {
  adapter.setOne(state, sharedEntity(state, id, update))
}

const subscribed = subscribedChangesReducers(
  'voteQuestionId',
  (state: State, detail: VoteQuestionDetail): void => {
    setShared(state, detail.voteQuestionId, (current) => withDetail(current, detail))
  },
  (state: State, changes: VoteQuestionChanges): void => {
    const current = state.entities[changes.voteQuestionId]
    if (current)
      setShared(state, changes.voteQuestionId, (before = current) => withChanges(before, changes))
  },
)

export const voteQuestionsSlice = createSlice({
  name: 'voteQuestions',
  initialState,
  reducers: subscribed,
  extraReducers: (builder) => {
    builder.addCase(questionList.succeeded, (state, { payload }) => {
      for (const item of payload.answer.data)
        setShared(state, item.voteQuestionId, (current) => withListItem(current, item))
    })
    builder.addCase(hub.connected, (state, { payload }) => {
      if (payload.name === 'voteQuestions') discardRevisions(state)
    })
  },
})

export const { actions: question } = voteQuestionsSlice
