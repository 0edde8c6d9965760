import type { Action } from 'redux'
import type { Watcher } from '../store/sagaTap'
import type { AnyFunction } from './readEffect'

/** What an effect is answered with where nobody real answers. */
export type Outcome = { returns: unknown } | { throws: unknown }

/** An effect that must follow; its kind, function and arguments are compared. */
export interface EffectStep {
  kind: 'effect'
  effect: unknown
  /** What it is answered with; what has none runs. */
  outcome?: Outcome
  /** In the place of the effect's own words. */
  name?: string
}

interface DispatchStep {
  kind: 'dispatch'
  action: Action
  name: string
}

/** Tells the page what happens to its sign-in, or to whatever else a product lets be told. */
export type Tell = (news: string) => void

/** Something happens outside of the sagas. */
interface OutsideStep {
  kind: 'outside'
  act: (tell: Tell) => void
  name: string
}

/** Time passes by the clock of the sagas. */
interface WaitStep {
  kind: 'wait'
  ms: number
  name: string
}

/** What the state must show. */
interface StateStep<State> {
  kind: 'state'
  select: (state: State) => unknown
  expected: unknown
  name: string
}

export type Step<State = unknown> =
  EffectStep | DispatchStep | OutsideStep | WaitStep | StateStep<State>

/**
 * A flow as data: what the state is, what happens, what is answered, and which effects and states must follow.
 * It is played step by step, whole, and beside the page.
 */
export interface Scenario<State = unknown> {
  title: string
  /** One line: what whoever plays it learns. */
  teaches: string
  /** The part of the product that it is about. */
  about: string
  /** The page beside which it is played. */
  screen: string
  /** What must run besides what runs anyway. */
  watchers: readonly Watcher[]
  /** The sagas whose effects are all listed; others run as they do. */
  follows: readonly AnyFunction[]
  /** Dispatched before it begins. */
  given: readonly Action[]
  /** What calls answer that no step is about. */
  answers?: ReadonlyMap<AnyFunction, unknown>
  /** Made anew for each time it is played. */
  steps: () => readonly Step<State>[]
}

export const dispatches = (action: Action, name = `dispatch ${action.type}`): DispatchStep => ({
  kind: 'dispatch',
  action,
  name,
})

export const yields = (effect: unknown, outcome?: Outcome, name?: string): EffectStep => ({
  kind: 'effect',
  effect,
  ...(outcome && { outcome }),
  ...(name !== undefined && { name }),
})

export const outside = (name: string, act: (tell: Tell) => void): OutsideStep => ({
  kind: 'outside',
  name,
  act,
})

export const waits = (ms: number, name = `${ms.toLocaleString('en-US')} ms pass`): WaitStep => ({
  kind: 'wait',
  ms,
  name,
})

/** What the state must show. */
export function shows<State>(
  name: string,
  select: (state: State) => unknown,
  expected: unknown,
): StateStep<State> {
  return { kind: 'state', name, select, expected }
}

export const returns = (value?: unknown): Outcome => ({ returns: value })
export const throws = (error: unknown): Outcome => ({ throws: error })
