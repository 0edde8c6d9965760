import { wordsOf } from './describe'
import type { HandAnswer } from './holds'
import type { Names } from './names'
import type { Stepper } from './openStepper'
import { readEffect, type AnyFunction } from './readEffect'
import type { Reality } from './reality'
import { isSame } from './sameValue'
import type { EffectStep, Outcome, Notify, Scenario, Step } from './scenario'
import { preview } from './show'

/** The store that a scenario is played on, and what is known of it. */
export interface Stage {
  stepper: Stepper
  names: Names
  /** Notifies the page's sagas of an event outside that has no action. */
  notify: Notify
  /** Whether a function reaches out of the page, so that it must be answered. */
  isOutside: (fn: AnyFunction) => boolean
  /** Whether calls that nobody answers go out; else they fail the scenario. */
  isOpen?: boolean
  /** Where a real server answers: its values in the place of the scenario's. */
  reality?: Reality
  /** How long a step may take. */
  patienceMs: number
  /** Waits before a step for as long as the viewer wants. */
  before?: (step: Step, index: number) => Promise<void>
}

/** A step that did not happen as the scenario says. */
class ScenarioFailure extends Error {
  override name = 'ScenarioFailure'
}

/** What a step is called in messages and lists. */
export function nameOf(step: Step, names: Names): string {
  return step.kind === 'effect' ? (step.name ?? wordsOf(readEffect(step.effect), names)) : step.name
}

/** Fails a scenario at one of its steps. */
export function failAt(
  { title }: Scenario,
  steps: readonly Step[],
  index: number,
  names: Names,
  why: string,
): never {
  const step = steps[index]
  const name = step ? nameOf(step, names) : 'the beginning'
  throw new ScenarioFailure(`${title}, step ${index + 1} of ${steps.length}, '${name}': ${why}`)
}

/** Does what a step does to the sagas, or waits for what the state must show. */
export async function drive(step: Exclude<Step, EffectStep>, stage: Stage): Promise<void> {
  const { notify, stepper, patienceMs, reality } = stage
  const { dispatch, getState } = stepper.store()
  if (step.kind === 'dispatch') dispatch(asIs(step.action, stage))
  else if (step.kind === 'wait') stepper.clock.advance(asIs(step.ms, stage))
  else if (step.kind === 'state') {
    const expected = asIs(step.expected, stage)
    const ids = asIs(step.ids, stage) as never
    const shown = () => step.select(getState(), ids)
    const isThere = await within(patienceMs, () => isSame(shown(), expected) || undefined)
    if (!isThere) throw new Error(`The state shows ${preview(shown())}, not ${preview(expected)}.`)
  } else if (!reality) step.act(notify)
  await settle()
}

/** A value of the scenario as it is on this stage. */
export function asIs<T>(value: T, { reality }: Stage): T {
  return reality ? reality.of(value) : value
}

/** The first result of `find` before the time is over. */
export async function within<T>(ms: number, find: () => T | undefined): Promise<T | undefined> {
  const endAt = Date.now() + ms
  for (;;) {
    const found = find()
    if (found !== undefined || Date.now() > endAt) return found
    await settle()
  }
}

/** The answer to an effect: the scenario's, or none where a real server answers. */
export function handAnswer(outcome: Outcome | undefined, { reality }: Stage): HandAnswer {
  if (!outcome || reality) return { kind: 'real' }
  return 'throws' in outcome
    ? { kind: 'error', error: outcome.throws }
    : { kind: 'value', value: outcome.returns }
}

/** Waits until pending promises and what follows from them are done. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
