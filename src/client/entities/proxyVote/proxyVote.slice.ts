import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { QuestionVoter } from '../../../contract/groupEligibility'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** The question on which somebody votes for another. */
export interface ProxyTarget {
  groupId: number
  voteQuestionId: number
}

/** A ballot for somebody else. `reason` is the comment; null where there is none. */
export interface ProxyBallot extends ProxyTarget {
  voter: QuestionVoter
  choice: string
  reason: string | null
}

/** A cast that got no answer: it is repeated under its old key, so that it counts once. */
interface UnansweredProxyCast {
  ballot: ProxyBallot
  idempotencyKey: string
}

interface ProxyVote {
  target: ProxyTarget | null
  /** The dialog is on screen. */
  isAsking: boolean
  voters: QuestionVoter[]
  votersRequest: RequestState
  /** The ballot sent last. */
  ballot: ProxyBallot | null
  cast: RequestState
  unanswered: UnansweredProxyCast | null
}

const initialState: ProxyVote = {
  target: null,
  isAsking: false,
  voters: [],
  votersRequest: idle,
  ballot: null,
  cast: idle,
  unanswered: null,
}

const proxyVoteSlice = createSlice({
  name: 'proxyVote',
  initialState,
  reducers: {
    /** The dialog is on screen from now on, until it is dismissed or the vote is cast. */
    proxyVoteAsked: (state, { payload }: PayloadAction<ProxyTarget>): ProxyVote => ({
      ...initialState,
      target: payload,
      isAsking: true,
      votersRequest: running,
      unanswered: state.unanswered,
    }),
    proxyVoteDismissed: (state): ProxyVote => ({ ...initialState, unanswered: state.unanswered }),
    /** A page of the roll; those of the pages before it stay. */
    votersSucceeded: (state, { payload }: PayloadAction<QuestionVoter[]>) => {
      state.voters.push(...payload)
      state.votersRequest = done
    },
    /** Nobody can be chosen then. */
    votersFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.voters = []
      state.votersRequest = failed(payload.failure)
    },
    proxyVoteRequested: (state, { payload }: PayloadAction<ProxyBallot>) => {
      state.ballot = payload
      state.cast = running
    },
    proxyVoteSucceeded: (state) => {
      state.isAsking = false
      state.cast = done
      state.unanswered = null
    },
    proxyVoteFailed: (
      state,
      { payload }: PayloadAction<UnansweredProxyCast & { failure: RequestFailure }>,
    ) => {
      const { ballot, idempotencyKey, failure } = payload
      state.cast = failed(failure)
      state.unanswered = failure.kind === 'network' ? { ballot, idempotencyKey } : null
    },
  },
})

export const { proxyVoteAsked, proxyVoteDismissed } = proxyVoteSlice.actions
export const { votersSucceeded, votersFailed } = proxyVoteSlice.actions
export const { proxyVoteRequested, proxyVoteSucceeded, proxyVoteFailed } = proxyVoteSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof proxyVoteSlice> {}
}
export const { selectSlice: selectProxyVoteState } = proxyVoteSlice.injectInto(rootReducer)
