import { wordsOf } from './describe'
import { sagaOf } from './effectTree'
import { isHoldable } from './holds'
import type { Names } from './names'
import { readEffect, type AnyFunction, type ReadEffect } from './readEffect'
import type { EffectRecord } from './recorder'
import { isSame } from './sameValue'
import type { EffectStep, Outcome, Scenario, Step } from './scenario'
import { preview } from './show'
import { asIs, drive, failAt, handAnswer, settle, within, type Stage } from './stage'
import { diffStates } from './stateDiff'

/**
 * Plays a scenario step by step: each effect of the sagas it follows is held, compared with the
 * expected one, and released with its answer. Rejects with a `ScenarioFailure` that names the step.
 */
export async function playScenario(scenario: Scenario, stage: Stage): Promise<void> {
  const run = new SteppedRun(scenario, stage)
  try {
    await run.play()
  } finally {
    run.end()
  }
}

const ruleName = 'scenario'

class SteppedRun {
  readonly #yielded: EffectRecord[] = []
  readonly #follows: ReadonlySet<AnyFunction | null>
  /** Where a real server answers: the expected outcomes of the effects that were released. */
  readonly #awaited = new Map<number, { at: number; outcome: Outcome }>()
  /** What differed, and at which step. */
  #otherwise: { at: number; why: string } | null = null
  #unanswered: string | null = null
  #stop: () => void = () => undefined

  constructor(
    private readonly scenario: Scenario,
    private readonly stage: Stage,
  ) {
    this.#follows = new Set(scenario.follows)
  }

  async play(): Promise<void> {
    const { scenario, stage } = this
    const { recorder, holds, clock } = stage.stepper
    const { run, dispatch } = stage.stepper.store()
    // The clock stands still, so that no more time passes than the scenario says.
    if (!stage.reality) clock.stop()
    run(scenario.watchers)
    // On a real page the state exists already.
    if (!stage.reality) for (const action of scenario.given) dispatch(action)
    await settle()
    this.#stop = recorder.observe({
      triggered: (record) => {
        if (this.#isSubscribed(record)) this.#yielded.push(record)
      },
      settled: (record) => this.#compareEnd(record),
    })
    holds.hold(ruleName, (record, read) => this.#isHeld(record, read))
    holds.onHeld = ({ record, read }) => this.#answerOther(record, read)
    const steps = scenario.steps()
    for (const [index, step] of steps.entries()) {
      await stage.before?.(step, index)
      const taken = step.kind === 'effect' ? this.#expectEffect(step, index) : drive(step, stage)
      const fault = await taken.then(
        () => null,
        ({ message }: Error) => ({ at: index, why: message }),
      )
      const first = this.#otherwise ?? fault
      if (first) this.#fail(steps, first.at, first.why)
      this.#letUntoldPartsGo(steps.slice(index + 1).find(({ kind }) => kind === 'effect'))
    }
    await settle()
    const surplus = this.#yielded.find(({ label }) => label === '')
    if (surplus) this.#fail(steps, steps.length - 1, `After it ${this.#describe(surplus)}.`)
  }

  end(): void {
    const { holds, clock } = this.stage.stepper
    this.#stop()
    clock.go()
    holds.letGo(ruleName)
    holds.onHeld = () => undefined
    holds.run()
  }

  async #expectEffect({ effect, outcome }: EffectStep, at: number): Promise<void> {
    const { names, stepper, patienceMs } = this.stage
    for (;;) {
      const record = await within(patienceMs, () => this.#yielded.shift())
      if (!record) throw new Error(this.#unanswered ?? 'Nothing more is yielded.')
      if (this.#isExpected(record.effect, effect)) {
        if (outcome) this.#awaited.set(record.id, { at, outcome })
        stepper.holds.answer(record.id, handAnswer(outcome, this.stage))
        await settle()
        return
      }
      // A part of a race that the scenario does not list runs.
      if (record.label === '') throw new Error(this.#difference(record, effect, names))
      stepper.holds.answer(record.id, { kind: 'real' })
    }
  }

  /** Parts of a race that the scenario does not list run at once. */
  #letUntoldPartsGo(next: Step | undefined): void {
    const { holds } = this.stage.stepper
    for (;;) {
      const [head] = this.#yielded
      const isExpected =
        next?.kind === 'effect' && head && this.#isExpected(head.effect, next.effect)
      if (!head || head.label === '' || isExpected) return
      this.#yielded.shift()
      holds.answer(head.id, { kind: 'real' })
    }
  }

  #isExpected(actual: unknown, expected: unknown): boolean {
    const { reality, isOutside } = this.stage
    const { kind, fn } = readEffect(actual)
    const leaves = kind === 'put' || (fn !== null && isOutside(fn))
    return reality ? reality.isExpected(actual, expected, leaves) : isSame(actual, expected)
  }

  #compareEnd(record: EffectRecord): void {
    const awaited = this.#awaited.get(record.id)
    if (!awaited) return
    const why = this.stage.reality?.compareEnd(record, awaited.outcome)
    if (why) this.#otherwise ??= { at: awaited.at, why }
  }

  #sagaFn(record: EffectRecord): AnyFunction | null {
    const { recorder } = this.stage.stepper
    const saga = sagaOf(record, (id) => recorder.get(id))
    return saga && readEffect(saga.effect).fn
  }

  #isSubscribed(record: EffectRecord): boolean {
    return this.#follows.has(this.#sagaFn(record))
  }

  #isHeld(record: EffectRecord, read: ReadEffect): boolean {
    const isOutside = read.fn !== null && this.stage.isOutside(read.fn)
    return isOutside || (isHoldable(read.kind) && this.#isSubscribed(record))
  }

  /** Answers calls that leave the page, from sagas that the scenario does not follow. */
  #answerOther(record: EffectRecord, read: ReadEffect): void {
    if (this.#isSubscribed(record) || read.fn === null) return
    const { answers } = this.scenario
    const { stepper, names, isOpen, reality } = this.stage
    if (answers?.has(read.fn) && !reality)
      stepper.holds.answer(record.id, { kind: 'value', value: answers.get(read.fn) })
    else if (isOpen) stepper.holds.answer(record.id, { kind: 'real' })
    else this.#unanswered = `Nobody answers ${wordsOf(read, names)}.`
  }

  #describe(record: EffectRecord): string {
    const { names } = this.stage
    const words = wordsOf(readEffect(record.effect), names)
    return `${names.textOf(this.#sagaFn(record))} yields ${words}`
  }

  #difference(record: EffectRecord, expected: unknown, names: Names): string {
    const described = this.#describe(record)
    if (wordsOf(readEffect(record.effect), names) !== wordsOf(readEffect(expected), names))
      return `But ${described}.`
    const [first] = diffStates(asIs(expected, this.stage), record.effect)
    const path = first?.path.replace(/^payload\./, '') ?? ''
    return `But ${described} with ${path}: ${preview(first?.after)}, not ${preview(first?.before)}.`
  }

  #fail(steps: readonly Step[], index: number, why: string): never {
    return failAt(this.scenario, steps, index, this.stage.names, why)
  }
}
