import { playScenario } from './playScenario'
import { playWhole } from './playWhole'
import { Reality, type RealValues } from './reality'
import type { RealRun, Scenario, Step } from './scenario'
import type { Stage } from './stage'
import { watchScenario } from './watchScenario'

/** The state of a scenario that is played beside the page. */
export interface Playing {
  scenario: Scenario
  steps: readonly Step[]
  /** The next step, or the one that failed. */
  at: number
  /** `asking`: the person at the page must do the next step. */
  status: 'paused' | 'playing' | 'asking' | 'watching' | 'passed' | 'failed'
  message: string | null
}

/** How a scenario is played: step by step, all at once, or against a real server. */
type PlayMode = 'stepwise' | 'whole' | 'real'

/** How long each step is shown before the next one. */
const paceMs = 600

/** Plays one scenario at a time, as fast as people can follow or step by step. */
export class ScenarioPlayer {
  #mode: PlayMode = 'stepwise'
  #goOn: () => void = () => undefined
  #stopWatching: () => void = () => undefined
  #playing: Playing | null = null

  constructor(
    private readonly stage: Stage,
    private readonly changed: () => void,
    private readonly problemCodeOf: (error: unknown) => string | null,
  ) {}

  get playing(): Playing | null {
    return this.#playing
  }

  /** Begins a scenario, which waits before its first step; or plays all of it at once. */
  begin(scenario: Scenario, mode: 'stepwise' | 'whole'): void {
    this.#begin(scenario, mode, mode === 'whole' ? playWhole : playScenario, this.stage)
  }

  /** Plays a scenario on the real server, with its ids; the person at the page does what happens outside. */
  beginReal(scenario: Scenario, run: RealRun, values: RealValues): void {
    const reality = new Reality(run, values, this.problemCodeOf)
    this.#begin(scenario, 'real', playScenario, { ...this.stage, reality })
  }

  /** Watches whether the person at the page makes a scenario happen. */
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
    // The next step may be the page's own.
    if (this.#playing?.status === 'asking') this.#set({ status: 'paused' })
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
    return isUnderWay(this.#playing)
  }

  #begin(scenario: Scenario, mode: PlayMode, play: typeof playScenario, stage: Stage): void {
    if (this.#isBusy) return
    this.#stopWatching()
    this.#mode = mode
    const status = mode === 'stepwise' ? 'paused' : 'playing'
    this.#playing = { scenario, steps: scenario.steps(), at: 0, status, message: null }
    play(scenario, { ...stage, before: (step, at) => this.#reach(step, at) }).then(
      () => this.#set({ status: 'passed', at: this.#playing?.steps.length ?? 0 }),
      (error: Error) => this.#set({ status: 'failed', message: error.message }),
    )
    this.changed()
  }

  async #reach({ kind }: Step, at: number): Promise<void> {
    this.#set({ at })
    if (this.#mode === 'whole') return
    if (this.#mode === 'real' && kind === 'outside') this.#set({ status: 'asking' })
    else if (this.#mode === 'stepwise' && this.#playing?.status === 'playing')
      await this.#wait(paceMs)
    // Stops here when the person paused during the wait.
    const status = this.#playing?.status
    if (status === 'paused' || status === 'asking') await this.#wait(null)
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

/** Whether a scenario is being played, or stands still in the middle. */
export function isUnderWay(playing: Playing | null): boolean {
  return playing !== null && ['playing', 'paused', 'asking'].includes(playing.status)
}
