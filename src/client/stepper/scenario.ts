import type { Action } from 'redux'
import type { Watcher } from '../store/sagaTap'
import type { AnyFunction } from './readEffect'

/** The answer to an effect where no real server answers. */
export type Outcome = { returns: unknown } | { throws: unknown }

/** An effect that must follow; its kind, function and arguments are compared. */
export interface EffectStep {
  kind: 'effect'
  effect: unknown
  /** Its answer; an effect without one runs. */
  outcome?: Outcome
  /** In the place of the effect's own words. */
  name?: string
}

interface DispatchStep {
  kind: 'dispatch'
  action: Action
  name: string
}

/** Notifies the page of an event outside, such as the end of its sign-in. */
export type Notify = (news: string) => void

/** Something that happens outside of the sagas; on a real server the player does it there. */
interface OutsideStep {
  kind: 'outside'
  act: (notify: Notify) => void
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
  select: (state: State, ids: never) => unknown
  /** The ids that it selects by. */
  ids: object
  expected: unknown
  name: string
}

export type Step<State = unknown> =
  | EffectStep
  | DispatchStep
  | OutsideStep
  | WaitStep
  | StateStep<State>

/** How a scenario is played where a real server answers. */
export interface RealRun {
  /** The account of the person at the page. */
  as: string
  /** What must be there before it begins. */
  needs: string
  /** Names of fields whose values nobody can know beforehand. */
  untold?: readonly string[]
}

/**
 * A flow as data: what the state is, what happens, what is answered, and which effects and states must follow.
 * It is played step by step, whole, beside the page, and on a real server.
 */
export interface Scenario<State = unknown> {
  title: string
  /** What it teaches, in one line. */
  teaches: string
  /** The part of the product that it is about. */
  about: string
  /** The page beside which it is played. */
  screen: string
  /** What must run besides what runs anyway. */
  watchers: readonly Watcher[]
  /** The sagas whose effects are all listed; others run as they do. */
  follows: readonly AnyFunction[]
  /** Dispatched before it begins; on a real server the page has come that far by itself. */
  given: readonly Action[]
  /** What calls answer that no step is about. */
  answers?: ReadonlyMap<AnyFunction, unknown>
  /** How it is played on a real server, or why it cannot be. */
  real?: RealRun | { cannot: string }
  /** Makes a new one for each run. */
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

/** An event outside; without an act it shows in the scenario's answers alone. */
export const outside = (
  name: string,
  act: (notify: Notify) => void = () => undefined,
): OutsideStep => ({ kind: 'outside', name, act })

export const waits = (ms: number, name = `${ms.toLocaleString('en-US')} ms pass`): WaitStep => ({
  kind: 'wait',
  ms,
  name,
})

/** What the state must show. */
export function shows<State, Ids extends object = object>(
  name: string,
  select: (state: State, ids: Ids) => unknown,
  expected: unknown,
  ids?: Ids,
): StateStep<State> {
  return { kind: 'state', name, select, expected, ids: ids ?? {} }
}

export const returns = (value?: unknown): Outcome => ({ returns: value })
export const throws = (error: unknown): Outcome => ({ throws: error })
