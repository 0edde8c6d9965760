import type { SagaMonitor, Task } from 'redux-saga'

type Triggered = Parameters<NonNullable<SagaMonitor['effectTriggered']>>[0]

/** The number of ended tasks after which they are removed. */
const manyEnded = 500

/**
 * The running effects alone, kept at little cost while the panel is closed. The panel learns from it, once it is
 * opened, which sagas run.
 */
export class RunningEffects {
  readonly #effects = new Map<number, Triggered>()
  readonly #tasks = new Map<number, Task>()

  begin(triggered: Triggered): void {
    this.#effects.set(triggered.effectId, triggered)
  }

  /** A root and a fork answer with their task, and run on. */
  resolve(id: number, outcome: unknown): void {
    if (!isTask(outcome)) {
      this.#effects.delete(id)
      return
    }
    this.#tasks.set(id, outcome)
    if (this.#tasks.size > manyEnded) this.#discardEnded()
  }

  end(id: number): void {
    this.#effects.delete(id)
    this.#tasks.delete(id)
  }

  /** All that runs, in the order in which it was yielded; forgotten here from then on. */
  takeAll(): { triggered: Triggered; task: Task | undefined }[] {
    this.#discardEnded()
    const all = [...this.#effects.values()].map((triggered) => ({
      triggered,
      task: this.#tasks.get(triggered.effectId),
    }))
    this.#effects.clear()
    this.#tasks.clear()
    return all
  }

  #discardEnded(): void {
    for (const [id, task] of this.#tasks) if (!task.isRunning()) this.end(id)
  }
}

export function isTask(value: unknown): value is Task {
  return typeof value === 'object' && value !== null && '@@redux-saga/TASK' in value
}
