/** A vote that somebody casts for another, in a dialog. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { QuestionVoter } from '../../../contract/groupEligibility'
import { isOutcomeUnknown, type RequestFailure } from '../../api/requestFailure'
import { commandReducers, noCommand, type DialogCommands } from '../../store/dialogCommands'
import { lazySlice } from '../../store/lazySlice'
import type { QuestionTarget } from '../voteQuestions/voteQuestions.slice'

/** A ballot for somebody else. `reason` is the comment; null where there is none. */
export interface ProxyBallot extends QuestionTarget {
  voter: QuestionVoter
  choice: string
  reason: string | null
}

/** A cast that got no answer: it is repeated under its old key, so that it counts once. */
interface UnansweredProxyCast {
  ballot: ProxyBallot
  idempotencyKey: string
}

interface ProxyVote extends DialogCommands<QuestionTarget, ProxyBallot> {
  voters: QuestionVoter[]
  unanswered: UnansweredProxyCast | null
  /** The server has no capacity now; the ballot is sent again automatically. */
  isPostponed: boolean
}

const fresh = { ...noCommand, voters: [], isPostponed: false }
const initialState: ProxyVote = { ...fresh, unanswered: null }

const { succeeded, failed, ...others } = commandReducers<QuestionTarget, ProxyBallot>(fresh)

export const { actions: proxyVote, selectState: selectProxyVoteState } = lazySlice({
  name: 'proxyVote',
  initialState,
  reducers: {
    ...others,
    postponed: (state) => {
      state.isPostponed = state.request.status === 'running'
    },
    succeeded: (state) => {
      succeeded(state)
      state.isPostponed = false
      state.unanswered = null
    },
    failed: (state, action: PayloadAction<UnansweredProxyCast & { failure: RequestFailure }>) => {
      const { ballot, idempotencyKey, failure } = action.payload
      failed(state, action)
      state.isPostponed = false
      state.unanswered = isOutcomeUnknown(failure) ? { ballot, idempotencyKey } : null
    },
    /** Adds a page of the roll to the pages before it. */
    votersSucceeded: (state, { payload }: PayloadAction<QuestionVoter[]>) => {
      state.voters.push(...payload)
    },
    /** The list of voters could not be loaded, so nobody can be chosen. */
    votersFailed: (state, _action: PayloadAction<{ failure: RequestFailure }>) => {
      state.voters = []
    },
  },
})
