/** One request with its state: its target, whether it runs or failed, and its answer. */
import type { Draft, PayloadAction } from '@reduxjs/toolkit'
import type { RequestFailure } from '../api/requestFailure'
import { done, failed, idle, running, type RequestState } from './requestState'
import { isEqualTo, shareStructure } from './shareStructure'

export interface OneRequest<Target, Answer = void> {
  /** What was asked for last; null before the first, and once its result was dismissed. */
  target: Target | null
  /** Null before the first answer. */
  answer: Answer | null
  request: RequestState
}

export const noRequest = { target: null, answer: null, request: idle }

/**
 * The reducers of a slice that holds one request. The last answer stays while the same target is requested again
 * (equal by default, or as `isSame` says); the other fields start from `initialState`.
 */
export function requestReducers<Target, Answer>(
  initialState: OneRequest<Target, Answer>,
  isSame: (one: unknown, other: unknown) => boolean = isEqualTo,
) {
  type State = Draft<OneRequest<Target, Answer>>
  return {
    requested: (state: State, { payload }: PayloadAction<Target>): void => {
      const answer = isSame(state.target, payload) ? state.answer : null
      Object.assign(state, initialState, { target: payload, answer, request: running })
    },
    succeeded: (state: State, { payload }: PayloadAction<Answer>): void => {
      Object.assign(state, { answer: shareStructure(state.answer, payload), request: done })
    },
    failed: (state: State, { payload }: PayloadAction<{ failure: RequestFailure }>): void => {
      state.request = failed(payload.failure)
    },
    /** The person has read the result, or left the page that showed it. */
    closed: (state: State): void => {
      Object.assign(state, initialState)
    },
  }
}

/** The selectors of a slice that holds one request about a thing, which `idName` names. */
export function requestSelectors<
  RootState,
  Name extends string,
  Target extends Record<Name, number>,
  Answer,
>(selectSlice: (state: RootState) => OneRequest<Target, Answer>, idName: Name) {
  const requestAbout = (state: RootState, id: number): OneRequest<Target, Answer> => {
    const one = selectSlice(state)
    return one.target?.[idName] === id ? one : noRequest
  }
  return {
    /** Null until it has come. */
    selectAnswer: (state: RootState, id: number): Answer | null => requestAbout(state, id).answer,
    selectRequest: (state: RootState, id: number): RequestState => requestAbout(state, id).request,
  }
}
