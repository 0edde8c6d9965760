/** A page of a group's decision register. */
import { call } from 'redux-saga/effects'
import type { Decision } from '../../../contract/decisions'
import { decisionsApi } from '../../api/decisions'
import { requestEntity } from '../../store/requestEntity'

/** What narrows the register; absent is everything. */
export interface DecisionFilters {
  search: string
  kind?: Decision['kind']
  result?: Decision['result']
  year?: number
}

interface Register extends DecisionFilters {
  groupId: number
  page: number
}

const registerSize = 100

const entity = requestEntity({
  name: 'decisions',
  callOf: ({ groupId, ...query }: Register) =>
    call(decisionsApi.list, { params: { groupId }, query: { ...query, size: registerSize } }),
  answerOf: (answer) => answer,
  isSame: (one, other) => (one as Register | null)?.groupId === (other as Register | null)?.groupId,
})

export const {
  actions: decisions,
  worker: fetchDecisions,
  watcher: watchDecisions,
  selectState: selectDecisions,
} = entity
