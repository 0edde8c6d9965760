import { wordsOf } from './describe'
import { sagaOf } from './effectTree'
import { readEffect, type AnyFunction } from './readEffect'
import type { EffectRecord } from './recorder'
import { anything } from './sameValue'
import type { Scenario, Step } from './scenario'
import { failAt, type Stage } from './stage'

/** Called for each step that happened, and at the end. */
interface Watching {
  reached: (at: number) => void
  passed: () => void
  failed: (error: Error) => void
}

/**
 * Watches whether a person at the page and the real server make a scenario happen: nothing is held or answered.
 * Values are the server's own, so effects are compared by what they do, and answers by whether they are
 * refusals. Returns what stops watching.
 */
export function watchScenario(scenario: Scenario, stage: Stage, watching: Watching): () => void {
  const { recorder } = stage.stepper
  const steps = scenario.steps()
  const follows = new Set<AnyFunction | null>(scenario.follows)
  const ends = new Map<number, number>()
  let at = -1

  const stop = recorder.observe({
    triggered: (record) => {
      const saga = sagaOf(record, (id) => recorder.get(id))
      if (!saga || !follows.has(readEffect(saga.effect).fn) || record.label !== '') return
      check(() => take(record))
    },
    settled: (record) => check(() => compareEnd(record)),
    dispatched: ({ type }) => {
      const step = steps[at]
      if (step?.kind === 'dispatch' && step.action.type === type) goOn()
    },
  })

  const check = (run: () => void) => {
    try {
      run()
    } catch (error) {
      stop()
      watching.failed(error as Error)
    }
  }
  /** Goes to the next step that is an effect; steps outside of the sagas are skipped. */
  const goOn = () => {
    do at += 1
    while (at < steps.length && !isExpected(steps[at]))
    watching.reached(at)
    if (at < steps.length) return
    stop()
    watching.passed()
  }
  const take = (record: EffectRecord) => {
    const step = steps[at]
    // Before the first action, the watched sagas run for other actions.
    if (step?.kind !== 'effect') return
    if (!isAlike(record.effect, step.effect)) {
      const words = wordsOf(readEffect(record.effect), stage.names)
      failAt(scenario, steps, at, stage.names, `But ${words} came.`)
    }
    if (step.outcome) ends.set(record.id, at)
    goOn()
  }
  const compareEnd = ({ id, status }: EffectRecord) => {
    const step = steps[ends.get(id) ?? -1]
    if (step?.kind !== 'effect' || !step.outcome) return
    const wanted = 'throws' in step.outcome ? 'rejected' : 'resolved'
    if (status !== wanted)
      failAt(scenario, steps, ends.get(id) ?? 0, stage.names, `It was ${status}, not ${wanted}.`)
  }
  goOn()
  return stop
}

function isExpected(step: Step | undefined): boolean {
  return step?.kind === 'effect' || step?.kind === 'dispatch'
}

/** The same kind of effect, of the same function or action; whatever values it carries. */
function isAlike(actual: unknown, expected: unknown): boolean {
  const [one, other] = [readEffect(actual), readEffect(expected)]
  if (one.kind !== other.kind) return false
  if (one.kind === 'put') return typeOf(one.args) === typeOf(other.args)
  return other.fn === null || other.fn === anything || hasContext(other) || one.fn === other.fn
}

/** A method belongs to an object that only the run knows. */
function hasContext({ context }: { context: unknown }): boolean {
  return context !== null
}

function typeOf(args: readonly unknown[]): unknown {
  return (args.at(-1) as { type?: unknown } | undefined)?.type
}
