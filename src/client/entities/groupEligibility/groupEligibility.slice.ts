/** Who may vote and who counts for quorum in a group: the page of it that is on screen. */
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { EligibilityRow, listEligibility } from '../../../contract/groupEligibility'
import type { GroupPolicyAnswer } from '../../../contract/groups'
import type { RequestFailure } from '../../api/requestFailure'
import { isEqualTo, shareStructure } from '../../store/shareStructure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

export type GroupEligibilityAnswer = AnswerOf<typeof listEligibility>
/** `mode` 0 is voting eligibility, 1 active members. */
export type GroupEligibilityQuery = QueryOf<typeof listEligibility>

interface GroupEligibilityTarget {
  groupId: number
  query: GroupEligibilityQuery
}

/** The rows of the last answer stay while the next one loads, not where it fails. */
export interface GroupEligibility {
  target: GroupEligibilityTarget | null
  /** What the rows answer; null before the first of them. */
  answered: GroupEligibilityQuery | null
  rows: EligibilityRow[]
  totalCount: number
  /** Null until the first answer for this page of the product has come. */
  groupKind: GroupPolicyAnswer['groupKind'] | null
  request: RequestState
}

const nothing = { answered: null, rows: [], totalCount: 0, groupKind: null }
const initialState: GroupEligibility = { target: null, ...nothing, request: idle }

function isSamePage(one: GroupEligibilityTarget | null, other: GroupEligibilityTarget): boolean {
  return one?.groupId === other.groupId && one.query.mode === other.query.mode
}

const groupEligibilitySlice = createSlice({
  name: 'groupEligibility',
  initialState,
  reducers: {
    groupEligibilityRequested: (state, { payload }: PayloadAction<GroupEligibilityTarget>) => {
      if (!isSamePage(state.target, payload)) Object.assign(state, nothing)
      state.target = payload
      state.request = running
    },
    groupEligibilitySucceeded: (
      state,
      {
        payload,
      }: PayloadAction<{ groupEligibility: GroupEligibilityAnswer; policy: GroupPolicyAnswer }>,
    ) => {
      state.rows = shareStructure(state.rows, payload.groupEligibility.data)
      state.totalCount = payload.groupEligibility.totalCount
      state.answered = state.target?.query ?? null
      state.groupKind = payload.policy.groupKind
      state.request = done
    },
    groupEligibilityFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      if (!isEqualTo(state.answered, state.target?.query)) Object.assign(state, nothing)
      state.request = failed(payload.failure)
    },
  },
})

export const { groupEligibilityRequested, groupEligibilitySucceeded, groupEligibilityFailed } =
  groupEligibilitySlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof groupEligibilitySlice> {}
}
export const { selectSlice: selectGroupEligibilityState } =
  groupEligibilitySlice.injectInto(rootReducer)
