import type { Executor } from '../database/open'
import type { HubEvent } from '../domain/hubEvent'
import { takeEvents } from './takenEvents'

/** Events of one batch; `gap`: events may have been missed, so connected clients have to fetch again. */
export type HubBatch = readonly HubEvent[] | 'gap'

/** Carries committed events from the outbox to every instance of the server. */
export interface Backplane {
  /**
   * Takes up to so many events out of the outbox and tells every instance, this one included; answers how
   * many it took. What it throws leaves them where they were.
   */
  announce(db: Executor, most: number): Promise<number>
  /**
   * Whether every batch that was announced until a second ago has been heard by now. Only then may be used what
   * an announced change makes invalid.
   */
  isCurrent(): boolean
  /** Subscribes to every batch. */
  onBatch(listener: (batch: HubBatch) => void): void
  close(): Promise<void>
}

/** The backplane of a single instance: when it dies, so do all connections. */
export function memoryBackplane(): Backplane {
  const listeners: ((batch: HubBatch) => void)[] = []
  return {
    async announce(db, most) {
      const events = await takeEvents(db, most)
      if (events.length > 0) for (const listener of listeners) listener(events)
      return events.length
    },
    isCurrent: () => true,
    onBatch: (listener) => void listeners.push(listener),
    close: () => Promise.resolve(),
  }
}
