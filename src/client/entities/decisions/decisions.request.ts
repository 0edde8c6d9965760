/** A group's decision register: the page of it that is on screen. */
import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { Decision, listDecisions } from '../../../contract/decisions'
import type { AnswerOf } from '../../../contract/endpoint'
import { decisionsApi } from '../../api/decisions'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { lazySlice } from '../../store/lazySlice'
import { noList, pagedListReducers, type PagedList } from '../../store/pagedList'
import type { RootState } from '../../store/rootReducer'

type RegisterAnswer = AnswerOf<typeof listDecisions>

/** The page, and what narrows the register; absent is everything. */
export interface RegisterQuery {
  page: number
  search: string
  kind?: Decision['kind']
  result?: Decision['result']
  year?: number
}

interface Register
  extends PagedList<Decision, RegisterQuery>, Pick<RegisterAnswer, 'years' | 'hasPublic'> {}

export const registerSize = 100

const initialState: Register = { ...noList, years: [], hasPublic: false }

const list = pagedListReducers<RegisterAnswer, Decision, RegisterQuery>(({ data }) => data)

const slice = lazySlice({
  name: 'decisions',
  initialState,
  reducers: {
    ...list,
    opened: (register, action: Parameters<typeof list.opened>[1]) => {
      if (register.target?.groupId !== action.payload.groupId) Object.assign(register, initialState)
      list.opened(register, action)
    },
    succeeded: (register, action: Parameters<typeof list.succeeded>[1]) => {
      list.succeeded(register, action)
      const { years, hasPublic } = action.payload.answer
      Object.assign(register, { years, hasPublic })
    },
  },
})
export const { actions: decisions } = slice

/** The register of this group; empty while that of another is held. */
export function selectRegister(state: RootState, groupId: number): Register {
  const register = slice.selectState(state)
  return register.target?.groupId === groupId ? register : initialState
}

export function* fetchDecisions({
  payload: { groupId, query },
}: ReturnType<typeof decisions.opened>): SagaIterator<void> {
  try {
    const answer: RegisterAnswer = yield call(decisionsApi.list, {
      params: { groupId },
      query: { ...query, size: registerSize },
    })
    const at: string = yield call(now)
    yield put(decisions.succeeded({ answer, at }))
  } catch (error) {
    yield put(decisions.failed({ failure: failureOf(error) }))
  }
}

/** A newer page or filter cancels the request that is running. */
export function* watchDecisions(): SagaIterator<void> {
  yield takeLatest(decisions.opened, fetchDecisions)
}
