/** What same-shaped sagas have in common: those that fetch something, and those that keep it fresh on screen. */
import type { Action, ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, take, type ActionPattern } from 'redux-saga/effects'
import {
  expectSaga,
  testSaga,
  type TestApi,
  type TestApiWithEffectsTesters,
} from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import type { RequestFailure } from '../../src/client/api/requestFailure'
import { now } from '../../src/client/clock'
import { logFailure } from '../../src/client/store/logFailure'
import { refetchOn } from '../../src/client/store/refetchOn'
import { rootReducer, type RootState } from '../../src/client/store/rootReducer'
import { requestError } from './failures'

/** When the answers of these sagas come. */
export const answeredAt = '2026-11-21T18:32:05.000Z'

interface Fetch {
  /** The saga from its start to the call, run anew for each case. */
  untilCall: () => TestApi
  answer: unknown
  /** What is told of the answer. */
  succeeded: Action
  /** The saga asks for the instant of the answer, which is `answeredAt`. */
  isDated?: true
  /** What the log calls it, where nobody on screen reads why it failed. */
  loggedAs?: string
  failed: (failure: RequestFailure) => Action
}

export function describeFetch(saga: string, fetch: Fetch) {
  const { untilCall, answer, succeeded, isDated, loggedAs, failed } = fetch
  describe(saga, () => {
    it('tells the answer', () => {
      const answered = untilCall().next(answer)
      const dated = isDated ? answered.call(now).next(answeredAt) : answered
      dated.put(succeeded).next().isDone()
    })

    it('tells why it failed', () => {
      const error = requestError('unavailable')
      const thrown = untilCall().throw(error)
      const logged = loggedAs ? thrown.call(logFailure, loggedAs, error.failure).next() : thrown
      logged.put(failed(error.failure)).next().isDone()
    })

    it('does not swallow a bug', () => {
      const bug = new TypeError('undefined is not a function')
      expect(() => untilCall().throw(bug)).toThrow(bug)
    })
  })
}

interface Asked<Target, Stored> {
  worker: (action: PayloadAction<Target>) => SagaIterator<void>
  actions: {
    requested: ActionCreatorWithPayload<Target>
    succeeded: (stored: Stored) => Action
    failed: (failed: { failure: RequestFailure }) => Action
  }
  target: Target
  call: [api: (input: never) => unknown, input: object]
  answer: unknown
  /** What is kept of the answer, where that is not all. */
  stored?: Stored
  /** Where what is kept is read by the id of a group, question or meeting: this one has it, no other has. */
  held?: {
    watcher: () => SagaIterator<void>
    select: (state: RootState, id: number) => unknown
    id: number
  }
}

/** The saga of an entity that is one request. */
export function describeRequest<Target, Stored>(saga: string, asked: Asked<Target, Stored>): void {
  const { worker, actions, target, answer, stored = answer as Stored, held } = asked
  const [api, input] = asked.call
  describeFetch(saga, {
    untilCall: () =>
      testSaga(worker, actions.requested(target))
        .next()
        .call(api, input as never),
    answer,
    succeeded: actions.succeeded(stored),
    failed: (failure) => actions.failed({ failure }),
  })
  if (!held) return
  it('holds what was asked for, and nothing about anything else', async () => {
    const { storeState } = await expectSaga(held.watcher)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(api), answer]])
      .dispatch(actions.requested(target))
      .silentRun(0)
    expect(held.select(storeState as RootState, held.id)).toEqual(stored)
    expect(held.select(storeState as RootState, held.id + 1)).toBeNull()
  })
}

interface Follow<Target> {
  /** The saga from its start to the race. */
  started: () => TestApiWithEffectsTesters
  fetch: (target: Target) => SagaIterator<void>
  target: Target
  triggers: ActionPattern
  closed: ActionPattern
}

export function itFetchesUntilClosed<Target>(follow: Follow<Target>): void {
  it('fetches, and again after each trigger, until it is closed', () => {
    const { started, fetch, target, triggers, closed } = follow
    started()
      .race({ fresh: call(refetchOn<Target>, fetch, target, triggers), closed: take(closed) })
      .next({ closed: {} })
      .isDone()
  })
}

interface Wiring<Shown> {
  watch: () => SagaIterator<void>
  api: (...args: never[]) => unknown
  /** The first answer, and the one after the trigger. */
  answers: [unknown, unknown]
  opened: Action
  /** About something that is not on screen. */
  unrelated?: Action
  triggers: Record<string, Action>
  /** What is on screen at the end. */
  select: (state: RootState) => Shown
  shown: Shown
}

export function itStaysFresh<Shown>(wiring: Wiring<Shown>): void {
  const { watch, api, answers, opened, unrelated, triggers, select, shown } = wiring
  it.each(Object.entries(triggers))(
    'shows what came, and once more after %s',
    async (_, trigger) => {
      const coming: unknown[] = [...answers]
      const saga = expectSaga(watch)
        .withReducer(rootReducer)
        .provide([
          [matchers.call.fn(api), dynamic(() => coming.shift())],
          [matchers.call.fn(now), answeredAt],
        ])
        .dispatch(opened)
      if (unrelated) saga.dispatch(unrelated)
      const { storeState } = await saga.dispatch(trigger).silentRun(0)
      expect(coming).toEqual([])
      expect(select(storeState as RootState)).toEqual(shown)
    },
  )
}
