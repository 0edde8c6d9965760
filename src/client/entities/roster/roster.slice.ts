/** Who may vote and who counts for quorum in a group: the page of it that is on screen. */
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { EligibilityRow, listEligibility } from '../../../contract/groupEligibility'
import type { GroupPolicyAnswer } from '../../../contract/groups'
import type { RequestFailure } from '../../api/requestFailure'
import { isEqualTo, keepIdentity } from '../../store/keepIdentity'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'

export type RosterAnswer = AnswerOf<typeof listEligibility>
/** `mode` 0 is voting eligibility, 1 active members. */
export type RosterQuery = QueryOf<typeof listEligibility>

export interface RosterTarget {
  groupId: number
  query: RosterQuery
}

/** The rows of the last answer stay while the next one loads, not where it fails. */
export interface Roster {
  target: RosterTarget | null
  /** What the rows answer; null before the first of them. */
  answered: RosterQuery | null
  rows: EligibilityRow[]
  totalCount: number
  /** Null until the first answer for this page of the product has come. */
  groupKind: GroupPolicyAnswer['groupKind'] | null
  request: RequestState
}

const nothing = { answered: null, rows: [], totalCount: 0, groupKind: null }
const initialState: Roster = { target: null, ...nothing, request: idle }

function isSamePage(one: RosterTarget | null, other: RosterTarget): boolean {
  return one?.groupId === other.groupId && one.query.mode === other.query.mode
}

export const rosterSlice = createSlice({
  name: 'roster',
  initialState,
  reducers: {
    rosterRequested: (state, { payload }: PayloadAction<RosterTarget>) => {
      if (!isSamePage(state.target, payload)) Object.assign(state, nothing)
      state.target = payload
      state.request = running
    },
    rosterSucceeded: (
      state,
      { payload }: PayloadAction<{ roster: RosterAnswer; policy: GroupPolicyAnswer }>,
    ) => {
      state.rows = keepIdentity(state.rows, payload.roster.data)
      state.totalCount = payload.roster.totalCount
      state.answered = state.target?.query ?? null
      state.groupKind = payload.policy.groupKind
      state.request = done
    },
    rosterFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      if (!isEqualTo(state.answered, state.target?.query)) Object.assign(state, nothing)
      state.request = failed(payload.failure)
    },
  },
})

export const { rosterRequested, rosterSucceeded, rosterFailed } = rosterSlice.actions
