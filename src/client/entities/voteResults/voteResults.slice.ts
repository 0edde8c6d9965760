import { createEntityAdapter, type PayloadAction } from '@reduxjs/toolkit'
import type { ShownVoteResult, VoteResultRow } from '../../../contract/voteResults'
import { isOutcomeUnknown, type RequestFailure } from '../../api/requestFailure'
import { lazySlice } from '../../store/lazySlice'
import { sharedEntity } from '../../store/subscribed'
import { done, failed, running, type RequestState } from '../../store/requestState'
import { question } from '../voteQuestions/voteQuestions.slice'

/** What a person chose for one vote held. `reason` is the comment; null where there is none. */
export interface Ballot {
  groupId: number
  voteQuestionId: number
  /** The vote held, a line of the question's roll. */
  rollEntryId: number
  /** The group the vote is cast for; in the council a chair's working group. */
  forGroupId: number
  choice: string
  reason: string | null
}

/** A ballot that replaces the result read in `revision`. */
export interface ChangedBallot extends Ballot {
  voteResultId: number
  revision: number
}

/** A cast that got no answer: nobody knows whether it counts, so it is repeated under its old key. */
interface UnansweredCast {
  ballot: Ballot
  idempotencyKey: string
}

/** The last attempt to cast or change one vote held. */
interface Attempt {
  /** The question it belongs to; null where no attempt began here. */
  question: Pick<Ballot, 'groupId' | 'voteQuestionId'> | null
  request: RequestState
  unanswered: UnansweredCast | null
  /** The server has no capacity now; the ballot is sent again automatically. */
  isPostponed: boolean
}

const voteResultsAdapter = createEntityAdapter({
  // Keyed by the vote held, because in a blind poll the results of others have no id.
  selectId: (result: ShownVoteResult) => result.rollEntryId,
})

const initialState = voteResultsAdapter.getInitialState({
  /** By `rollEntryId`. */
  attempts: {} as Record<number, Attempt>,
})

export type VoteResults = typeof initialState

function setNewest(state: VoteResults, incoming: ShownVoteResult): void {
  const newest = sharedEntity(state, incoming.rollEntryId, (current) =>
    current && (incoming.revision ?? 0) < (current.revision ?? 0) ? current : incoming,
  )
  voteResultsAdapter.setOne(state, newest)
}

function start(state: VoteResults, { payload }: PayloadAction<Ballot>): void {
  const { groupId, voteQuestionId, rollEntryId } = payload
  const unanswered = state.attempts[rollEntryId]?.unanswered ?? null
  const question = { groupId, voteQuestionId }
  state.attempts[rollEntryId] = { question, request: running, unanswered, isPostponed: false }
}

function succeed(state: VoteResults, { payload }: PayloadAction<VoteResultRow>): void {
  setNewest(state, payload)
  stop(state, payload.rollEntryId, done)
}

function stop(
  state: VoteResults,
  rollEntryId: number,
  request: RequestState,
  unanswered: UnansweredCast | null = null,
): void {
  const question = state.attempts[rollEntryId]?.question ?? null
  state.attempts[rollEntryId] = { question, request, unanswered, isPostponed: false }
}

export const {
  slice: voteResultsSlice,
  actions: votes,
  selectState: selectVoteResultsState,
} = lazySlice({
  name: 'voteResults',
  initialState,
  reducers: {
    castRequested: (state, action: PayloadAction<Ballot>) => start(state, action),
    castSucceeded: succeed,
    postponed: (state, { payload }: PayloadAction<{ rollEntryId: number }>) => {
      const attempt = state.attempts[payload.rollEntryId]
      if (attempt) attempt.isPostponed = true
    },
    castFailed: (
      state,
      { payload }: PayloadAction<UnansweredCast & { failure: RequestFailure }>,
    ) => {
      const { ballot, idempotencyKey, failure } = payload
      const unanswered = isOutcomeUnknown(failure) ? { ballot, idempotencyKey } : null
      stop(state, ballot.rollEntryId, failed(failure), unanswered)
    },
    changeRequested: (state, action: PayloadAction<ChangedBallot>) => start(state, action),
    changeSucceeded: succeed,
    changeFailed: (
      state,
      { payload }: PayloadAction<{ rollEntryId: number; failure: RequestFailure }>,
    ) => {
      stop(state, payload.rollEntryId, failed(payload.failure))
    },
    /** The answer was lost, and the vote is recorded as it was sent. */
    recordFound: (state, { payload }: PayloadAction<{ rollEntryId: number }>) => {
      stop(state, payload.rollEntryId, done)
    },
    /** The person has read the outcome of the attempt, or left the page. */
    attemptClosed: (state, { payload }: PayloadAction<{ rollEntryId: number }>) => {
      delete state.attempts[payload.rollEntryId]
    },
  },
  extraReducers: (builder) => {
    builder.addCase(question.succeeded, (state, { payload }) => {
      for (const result of payload.detail.voteResults) setNewest(state, result)
    })
    builder.addCase(question.changesSucceeded, (state, { payload }) => {
      for (const result of payload.changes.voteResults) setNewest(state, result)
    })
  },
})
