import type { Executor } from '../database/open'
import type { HubBatch } from '../domain/hubEvent'
import { drainOutbox } from './drainOutbox'

/** Carries committed events from the outbox to every instance of the server. */
export interface Backplane {
  /**
   * Takes up to `most` events from the outbox and sends them to all instances, this one included; resolves with
   * their number. Where it rejects, the events stay in the outbox.
   */
  announce(db: Executor, most: number): Promise<number>
  /**
   * Whether all batches announced until a second ago have arrived here. Only then may cached data be used that an
   * announced change would invalidate.
   */
  isCurrent(): boolean
  /** Subscribes to every batch. */
  onBatch(listener: (batch: HubBatch) => void): void
  close(): Promise<void>
}

/** The backplane of a single instance, whose connections all end with it. */
export function memoryBackplane(): Backplane {
  const listeners: ((batch: HubBatch) => void)[] = []
  return {
    async announce(db, most) {
      const events = await drainOutbox(db, most)
      if (events.length > 0) for (const listener of listeners) listener(events)
      return events.length
    },
    isCurrent: () => true,
    onBatch: (listener) => void listeners.push(listener),
    close: () => Promise.resolve(),
  }
}
