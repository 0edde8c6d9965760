import type { TappedStore } from '../store/sagaTap'

/** Shows the page an earlier state, while the sagas continue behind it. */
export class TimeTravel {
  #present: unknown
  #shown: string | null = null

  constructor(
    private readonly store: () => TappedStore,
    private readonly changed: () => void,
  ) {}

  /** What the shown state is, in words; null at present. */
  get shown(): string | null {
    return this.#shown
  }

  show(state: unknown, words: string): void {
    const { getState, reducer, replaceReducer } = this.store()
    if (this.#shown === null) this.#present = getState()
    this.#shown = words
    replaceReducer((_shown, action) => {
      this.#present = reducer(this.#present, action)
      return state
    })
    this.changed()
  }

  /** Back to the present, with all that has happened since. */
  back(): void {
    if (this.#shown === null) return
    const { reducer, replaceReducer } = this.store()
    this.#shown = null
    replaceReducer(() => this.#present)
    replaceReducer(reducer)
    this.changed()
  }
}
