import { wordsOf } from './describe'
import { readEffect, type ReadEffect } from './readEffect'
import type { EffectRecord } from './recorder'
import { isSame } from './sameValue'
import type { EffectStep, Scenario, Step } from './scenario'
import { drive, failAt, handAnswer, settle, within, type Stage } from './stage'

/**
 * Plays a scenario whole: the sagas run freely and calls get the scenario's answers. Every put and every
 * answered call must happen before the next step.
 */
export async function playWhole(scenario: Scenario, stage: Stage): Promise<void> {
  const { holds, recorder } = stage.stepper
  const steps = scenario.steps()
  const cast = new Cast(scenario, stage)
  const { run, dispatch } = stage.stepper.store()
  run(scenario.watchers)
  for (const action of scenario.given) dispatch(action)
  await settle()
  holds.hold(ruleName, (_record, { kind }) => kind === 'call' || kind === 'select')
  holds.onHeld = ({ record, read }) => cast.answer(record, read)
  const stop = recorder.observe({ triggered: (record) => cast.notePut(record) })
  try {
    for (let at = 0; at < steps.length; at += 1) {
      const step = steps[at]
      if (!step || step.kind === 'effect') continue
      cast.expect(following(steps, at))
      await stage.before?.(step, at)
      await drive(step, stage).catch((fault: Error) =>
        failAt(scenario, steps, at, stage.names, fault.message),
      )
      const missing = await cast.missing()
      const fault = cast.fault ?? (missing && 'It did not come.')
      if (fault) failAt(scenario, steps, steps.indexOf(missing ?? step), stage.names, fault)
    }
  } finally {
    stop()
    holds.letGo(ruleName)
    holds.onHeld = () => undefined
    holds.run()
  }
}

const ruleName = 'scenario'

/** The effects that must follow a step: those up to the next one that is no effect. */
function following(steps: readonly Step[], at: number): EffectStep[] {
  const next = steps.findIndex((step, index) => index > at && step.kind !== 'effect')
  return steps
    .slice(at + 1, next === -1 ? steps.length : next)
    .filter((step) => step.kind === 'effect')
}

/** What is expected of the sagas now, and what their calls are answered with. */
class Cast {
  #expected: EffectStep[] = []
  /** Why a call could not be answered. */
  fault: string | null = null

  constructor(
    private readonly scenario: Scenario,
    private readonly stage: Stage,
  ) {}

  expect(steps: EffectStep[]): void {
    this.#expected = [...steps]
  }

  /** Answers a call or a selection; one without an answer runs, or fails where it would leave the page. */
  answer({ id, effect }: EffectRecord, read: ReadEffect): void {
    const { stepper, isOutside, isOpen, names } = this.stage
    const { answers } = this.scenario
    const answer = this.#come(effect)
    if (answer) stepper.holds.answer(id, handAnswer(answer.outcome, this.stage))
    else if (read.fn && answers?.has(read.fn))
      stepper.holds.answer(id, { kind: 'value', value: answers.get(read.fn) })
    else if (read.fn && isOutside(read.fn) && !isOpen)
      this.fault ??= `Nobody answers ${wordsOf(read, names)} as it is called.`
    else stepper.holds.answer(id, { kind: 'real' })
  }

  notePut({ effect }: EffectRecord): void {
    if (readEffect(effect).kind === 'put') this.#come(effect)
  }

  /** The first expected effect that is missing, once there was time for it. */
  async missing(): Promise<EffectStep | undefined> {
    const first = () => this.#expected.find(mustCome)
    await within(this.stage.patienceMs, () => (first() && !this.fault ? undefined : true))
    return first()
  }

  #come(effect: unknown): EffectStep | undefined {
    const at = this.#expected.findIndex((step) => isSame(effect, step.effect))
    return at === -1 ? undefined : this.#expected.splice(at, 1)[0]
  }
}

function mustCome({ effect, outcome }: EffectStep): boolean {
  const { kind } = readEffect(effect)
  return kind === 'put' || (kind === 'call' && outcome !== undefined)
}
