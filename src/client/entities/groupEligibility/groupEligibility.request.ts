/** Who may vote and who counts for quorum in a group: the page of it that is on screen. */
import type { SagaIterator } from 'redux-saga'
import { all, call, put, takeLatest } from 'redux-saga/effects'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { EligibilityRow, listEligibility } from '../../../contract/groupEligibility'
import type { GroupPolicyAnswer } from '../../../contract/groups'
import type { Policy } from '../../../rules/policy/policy'
import { eligibilityApi } from '../../api/eligibility'
import { groupsApi } from '../../api/groups'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { lazySlice } from '../../store/lazySlice'
import { noList, type PagedList, pagedListReducers } from '../../store/pagedList'
import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'

/** Who holds the group's votes, and when somebody no longer counts for the quorum. */
export type EligibilityPolicy = Pick<Policy, 'electorate' | 'attendance'>

/** A page, and the rules behind it. */
export interface GroupEligibilityAnswer extends AnswerOf<typeof listEligibility> {
  policy: EligibilityPolicy
}
/** `mode` 0 is voting eligibility, 1 active members. */
export type GroupEligibilityQuery = QueryOf<typeof listEligibility>

interface GroupEligibility extends PagedList<EligibilityRow, GroupEligibilityQuery> {
  /** Of the last answer. */
  policy: EligibilityPolicy | null
}

const initialState: GroupEligibility = { ...noList, policy: null }

const list = pagedListReducers<GroupEligibilityAnswer, EligibilityRow, GroupEligibilityQuery>(
  ({ data }) => data,
  (one, other) => one?.groupId === other.groupId && one.query.mode === other.query.mode,
)

const slice = lazySlice({
  name: 'groupEligibility',
  initialState,
  reducers: {
    ...list,
    succeeded: (state, action: Parameters<typeof list.succeeded>[1]) => {
      list.succeeded(state, action)
      state.policy = action.payload.answer.policy
    },
  },
})
export const { actions: groupEligibility } = slice

export const {
  selectRows: selectGroupEligibilityRows,
  selectTotal: selectGroupEligibilityTotal,
  selectRequest: selectGroupEligibilityRequest,
} = pagedListSelectors(slice.selectState)

/** The rules of a group; null until its list of this mode, which tells them, has come. */
export function selectEligibilityPolicy(
  state: RootState,
  groupId: number,
  mode: GroupEligibilityQuery['mode'],
): EligibilityPolicy | null {
  const { target, answered, policy } = slice.selectState(state)
  return target?.groupId === groupId && answered?.mode === mode ? policy : null
}

interface Answers {
  page: AnswerOf<typeof listEligibility>
  policy: GroupPolicyAnswer
}

/** Fetches a page, and beside it the policy, which says who holds the group's votes. */
export function* fetchGroupEligibility({
  payload: { groupId, query },
}: ReturnType<typeof groupEligibility.opened>): SagaIterator<void> {
  try {
    const { page, policy }: Answers = yield all({
      page: call(eligibilityApi.list, { params: { groupId }, query }),
      policy: call(groupsApi.policy, { params: { groupId } }),
    })
    const at: string = yield call(now)
    const { electorate, attendance } = policy
    const answer = { ...page, policy: { electorate, attendance } }
    yield put(groupEligibility.succeeded({ answer, at }))
  } catch (error) {
    yield put(groupEligibility.failed({ failure: failureOf(error) }))
  }
}

/** A newer page, order or group cancels the request that is running. */
export function* watchGroupEligibility(): SagaIterator<void> {
  yield takeLatest(groupEligibility.opened, fetchGroupEligibility)
}
