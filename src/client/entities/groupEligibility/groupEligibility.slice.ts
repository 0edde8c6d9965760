/** Who may vote and who counts for quorum in a group: the page of it that is on screen. */
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { EligibilityRow, listEligibility } from '../../../contract/groupEligibility'
import type { Policy } from '../../../rules/policy/policy'
import { lazySlice } from '../../store/lazySlice'
import { noList, pagedListReducers, type PagedList } from '../../store/pagedList'

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

export const { actions: groupEligibility, selectState: selectGroupEligibilityState } = lazySlice({
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
