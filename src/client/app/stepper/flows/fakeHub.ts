import type { Hub } from '../../../hub/openHub'

/** A hub connection that does what the test says: the five methods the client uses, and no more. */
export class FakeHub implements Hub {
  /** Event names with a handler on them. */
  readonly handlers = new Map<string, (...args: unknown[]) => void>()
  starts = 0
  stops = 0
  #closed: (error?: Error) => void = () => undefined

  constructor(private readonly startFault: Error | null = null) {}

  start(): Promise<void> {
    this.starts += 1
    return this.startFault ? Promise.reject(this.startFault) : Promise.resolve()
  }

  stop(): Promise<void> {
    this.stops += 1
    return Promise.resolve()
  }

  on(event: string, handler: (...args: unknown[]) => void): void {
    this.handlers.set(event, handler)
  }

  off(event: string): void {
    this.handlers.delete(event)
  }

  onclose(callback: (error?: Error) => void): void {
    this.#closed = callback
  }

  /** The server sends the event. */
  send(event: string, id: number): void {
    this.handlers.get(event)?.(id)
  }

  /** The line goes down. */
  drop(reason?: string): void {
    this.#closed(reason === undefined ? undefined : new Error(reason))
  }
}
