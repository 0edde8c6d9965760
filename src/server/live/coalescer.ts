import type { Clock, Pace } from './hubContext'
import { encodeFrame, type Frame, invocationRecord } from './protocol'

/** A connection that receives a group's events. */
interface Listener {
  deliver(frame: Frame): void
}

/**
 * Collects the events of each group without repetitions, and sends them to its listeners in one frame each. After
 * a quiet time all listeners are notified at once. While one round follows another, as when everybody votes within
 * a minute, a few listeners are notified at a time, and new events are collected until all were notified. A round
 * takes longer with more listeners and with a busier server, so that the fetches that follow never use the whole
 * server.
 */
export class Coalescer {
  /** Waiting records by group; a group without waiting records has no entry. */
  private readonly gathered = new Map<number, Set<string>>()

  constructor(
    private readonly clock: Clock,
    private readonly pace: Pace,
    private readonly listenersOf: (groupId: number) => readonly Listener[],
  ) {}

  add(event: string, id: number, groupId: number): void {
    const record = invocationRecord(event, id)
    const waiting = this.gathered.get(groupId)
    if (waiting) {
      waiting.add(record)
      return
    }
    this.gathered.set(groupId, new Set([record]))
    this.clock.after(this.pace.gatherMs, () => this.beginRound(groupId, true))
  }

  /** Sends all waiting records immediately. */
  flush(): void {
    for (const [groupId, records] of this.gathered) {
      const frame = encodeFrame([...records])
      if (records.size > 0) for (const each of this.listenersOf(groupId)) each.deliver(frame)
      records.clear()
    }
  }

  private beginRound(groupId: number, wasQuiet: boolean): void {
    const records = [...(this.gathered.get(groupId) ?? [])]
    if (records.length === 0) {
      this.gathered.delete(groupId)
      return
    }
    this.gathered.set(groupId, new Set())
    const listeners = this.listenersOf(groupId)
    const { gatherMs, msPerListener } = this.pace
    const atOnce = wasQuiet ? listeners.length : Math.ceil(gatherMs / msPerListener)
    this.publish(encodeFrame(records), listeners, atOnce, () => this.beginRound(groupId, false))
  }

  private publish(
    frame: Frame,
    listeners: readonly Listener[],
    atOnce: number,
    done: () => void,
  ): void {
    const now = listeners.slice(0, atOnce)
    const later = listeners.slice(atOnce)
    for (const listener of now) listener.deliver(frame)
    const { gatherMs, msPerListener } = this.pace
    this.clock.after(Math.max(gatherMs, now.length * msPerListener), () =>
      later.length > 0 ? this.publish(frame, later, atOnce, done) : done(),
    )
  }
}
