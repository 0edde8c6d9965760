import type { Clock } from './clock'
import { invocationRecord } from './records'

/** Records waiting for the next frame, by group. Equal ones wait once. */
export type PendingRecords = ReadonlyMap<number, ReadonlySet<string>>

/** Gathers events for a moment, so that a burst becomes one frame with many records. */
export class Coalescer {
  private pending = new Map<number, Set<string>>()

  constructor(
    private readonly clock: Clock,
    private readonly delayMs: number,
    private readonly send: (pending: PendingRecords) => void,
  ) {}

  add(event: string, id: number, groupId: number): void {
    if (this.pending.size === 0) this.clock.after(this.delayMs, () => this.flush())
    const record = invocationRecord(event, id)
    const ofGroup = this.pending.get(groupId)
    if (ofGroup) ofGroup.add(record)
    else this.pending.set(groupId, new Set([record]))
  }

  /** Sends what waits, without waiting for the moment to pass. */
  flush(): void {
    if (this.pending.size === 0) return
    const { pending } = this
    this.pending = new Map()
    this.send(pending)
  }
}
