/** The open questions of one group that wait for the person's vote, the nearest deadline first. */
import { call } from 'redux-saga/effects'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { requestAbout } from '../../store/requestAbout'
import type { RootState } from '../../store/rootReducer'

/** Two suffice to find the next question, because one of them may be the question on screen. */
const query = { awaiting: 'me', size: 2 } as const

const entity = requestAbout('groupId', {
  name: 'waitingQuestions',
  callOf: (params: { groupId: number }) => call(voteQuestionsApi.list, { params, query }),
  answerOf: ({ data, totalCount }) => ({
    ids: data.map(({ voteQuestionId }) => voteQuestionId),
    totalCount,
  }),
  isSame: () => false,
})

export const {
  actions: waitingQuestions,
  worker: fetchWaitingQuestions,
  watcher: watchWaitingQuestions,
  selectRequest: selectWaitingRequest,
} = entity

const nothing = { ids: [], totalCount: 0 }

/** How many questions of the group wait for the person's vote, without the one on screen. */
export function selectWaitingCount(state: RootState, voteQuestionId: number): number {
  const { ids, totalCount } = entity.selectState(state).answer ?? nothing
  return ids.includes(voteQuestionId) ? totalCount - 1 : totalCount
}

/** The question to open after the one on screen; null where none waits. */
export function selectNextWaitingId(state: RootState, voteQuestionId: number): number | null {
  const { ids } = entity.selectState(state).answer ?? nothing
  return ids.find((id) => id !== voteQuestionId) ?? null
}
