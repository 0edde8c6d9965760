import type { VoteLine } from '../../../hub/voteLine'

/** A connection over which colleagues tell each other that they are writing a vote. */
export class FakeLine implements VoteLine {
  /** What was said over it. */
  readonly said: unknown[][] = []
  #handler: ((...args: unknown[]) => void) | null = null

  on(_event: string, handler: (...args: unknown[]) => void): void {
    this.#handler = handler
  }

  off(): void {
    this.#handler = null
  }

  send(_method: string, ...args: unknown[]): Promise<void> {
    this.said.push(args)
    return Promise.resolve()
  }

  /** A colleague says something. */
  tell(...args: unknown[]): void {
    this.#handler?.(...args)
  }
}
