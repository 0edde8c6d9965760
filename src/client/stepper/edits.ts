import type { Holds } from './holds'

/** Real answers that wait to be edited before they go on. */
export class Edits {
  readonly #waiting = new Map<number, { real: unknown; send: (answer: unknown) => void }>()

  constructor(
    private readonly holds: Holds,
    private readonly changed: () => void,
  ) {}

  /** Fetches the real answer of a held effect, and keeps it until it is edited. */
  begin(id: number): void {
    const edit = (real: unknown) =>
      new Promise<unknown>((send) => {
        this.#waiting.set(id, { real, send })
        this.changed()
      })
    this.holds.answer(id, { kind: 'edited', edit })
  }

  /** The real answer that waits; undefined where none does. */
  waiting(id: number): { real: unknown } | undefined {
    return this.#waiting.get(id)
  }

  send(id: number, answer: unknown): void {
    this.#waiting.get(id)?.send(answer)
    this.#waiting.delete(id)
    this.changed()
  }
}
