import { playScenario } from './playScenario'
import { playWhole } from './playWhole'
import type { Scenario, Step } from './scenario'
import type { Stage } from './stage'
import { watchScenario } from './watchScenario'

/** How a scenario stands that is played beside the page. */
export interface Playing {
  scenario: Scenario
  steps: readonly Step[]
  /** The step that comes next, or at which it failed. */
  at: number
  status: 'paused' | 'playing' | 'watching' | 'passed' | 'failed'
  message: string | null
}

/** So long a step is seen before the next one. */
const paceMs = 600

/** Plays one scenario at a time, as fast as people can follow or step by step. */
export class ScenarioPlayer {
  #goOn: () => void = () => undefined
  #stopWatching: () => void = () => undefined
  #playing: Playing | null = null

  constructor(
    private readonly stage: Stage,
    private readonly changed: () => void,
  ) {}

  get playing(): Playing | null {
    return this.#playing
  }

  /** Begins a scenario, which waits before its first step; or plays all of it at once. */
  begin(scenario: Scenario, how: 'stepwise' | 'whole'): void {
    if (this.#isBusy) return
    this.#stopWatching()
    const status = how === 'whole' ? 'playing' : 'paused'
    this.#playing = { scenario, steps: scenario.steps(), at: 0, status, message: null }
    const play = how === 'whole' ? playWhole : playScenario
    const stage = {
      ...this.stage,
      before: (_step: Step, at: number) => this.#reach(at, how === 'whole'),
    }
    play(scenario, stage).then(
      () => this.#set({ status: 'passed', at: this.#playing?.steps.length ?? 0 }),
      (error: Error) => this.#set({ status: 'failed', message: error.message }),
    )
    this.changed()
  }

  /** Watches whether a scenario comes about by itself, with whoever is at the page. */
  watch(scenario: Scenario): void {
    if (this.#isBusy) return
    this.#stopWatching()
    const steps = scenario.steps()
    this.#playing = { scenario, steps, at: 0, status: 'watching', message: null }
    this.#stopWatching = watchScenario(scenario, this.stage, {
      reached: (at) => this.#set({ at }),
      passed: () => this.#set({ status: 'passed' }),
      failed: ({ message }) => this.#set({ status: 'failed', message }),
    })
  }

  step(): void {
    this.#goOn()
  }

  play(): void {
    this.#set({ status: 'playing' })
    this.#goOn()
  }

  pause(): void {
    this.#set({ status: 'paused' })
  }

  get #isBusy(): boolean {
    return this.#playing?.status === 'playing' || this.#playing?.status === 'paused'
  }

  async #reach(at: number, isAtOnce: boolean): Promise<void> {
    this.#set({ at })
    if (isAtOnce) return
    if (this.#playing?.status === 'playing') await this.#wait(paceMs)
    // Whoever pauses during the wait stops here.
    if (this.#playing?.status === 'paused') await this.#wait(null)
  }

  #wait(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      this.#goOn = resolve
      if (ms !== null) setTimeout(resolve, ms)
    })
  }

  #set(change: Partial<Playing>): void {
    if (this.#playing) this.#playing = { ...this.#playing, ...change }
    this.changed()
  }
}
