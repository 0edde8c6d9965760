import type { Clock, Pace } from './hubContext'
import { encodeFrame, type Frame, invocationRecord } from './protocol'

/** A connection that receives a group's events. */
interface Listener {
  /** Whether nothing is fetched at once when it is notified, so that others go first. */
  readonly isPatient: boolean
  deliver(frame: Frame): void
}

/** The events that patient listeners of a group have not received yet. */
interface Owed {
  readonly records: Set<string>
  readonly listeners: Set<Listener>
}

/**
 * Collects the events of each group without repetitions, and sends them to its listeners in one frame each. After
 * a quiet time many listeners are notified at once. While one round follows another, as when everybody votes within
 * a minute, a few listeners are notified at a time, and new events are collected until all were notified. A round
 * takes longer with more listeners and with a busier server, so that the fetches that follow never use the whole
 * server. Patient listeners belong to no round: they receive the events of all rounds of a second together.
 */
export class Coalescer {
  /** Waiting records by group; a group without waiting records has no entry. */
  private readonly gathered = new Map<number, Set<string>>()
  private readonly owed = new Map<number, Owed>()

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
    for (const { records, listeners } of this.owed.values()) deliver(records, listeners)
    this.owed.clear()
    for (const [groupId, records] of this.gathered) {
      if (records.size > 0) deliver(records, this.listenersOf(groupId))
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
    const { msPerListener, mostAtOnce } = this.pace
    this.owe(
      groupId,
      records,
      listeners.filter(({ isPatient }) => isPatient),
    )
    this.publish(
      encodeFrame(records),
      listeners.filter(({ isPatient }) => !isPatient),
      msPerListener,
      () => this.beginRound(groupId, false),
      wasQuiet ? mostAtOnce : undefined,
    )
  }

  /** Promises events to listeners, who receive them even where they are no longer patient by then. */
  private owe(groupId: number, records: string[], listeners: Listener[]): void {
    if (listeners.length === 0) return
    const owed = this.owed.get(groupId) ?? { records: new Set(), listeners: new Set() }
    if (!this.owed.has(groupId))
      this.clock.after(this.pace.patientGatherMs, () => this.notifyPatient(groupId))
    this.owed.set(groupId, owed)
    for (const record of records) owed.records.add(record)
    for (const listener of listeners) owed.listeners.add(listener)
  }

  private notifyPatient(groupId: number): void {
    const owed = this.owed.get(groupId)
    if (!owed) return
    this.owed.delete(groupId)
    const frame = encodeFrame([...owed.records])
    this.publish(frame, [...owed.listeners], this.pace.msPerPatientListener, () => undefined)
  }

  private publish(
    frame: Frame,
    listeners: readonly Listener[],
    msEach: number,
    done: () => void,
    atOnce = Math.ceil(this.pace.gatherMs / msEach),
  ): void {
    const now = listeners.slice(0, atOnce)
    const later = listeners.slice(atOnce)
    for (const listener of now) listener.deliver(frame)
    this.clock.after(Math.max(this.pace.gatherMs, now.length * msEach), () =>
      later.length > 0 ? this.publish(frame, later, msEach, done) : done(),
    )
  }
}

function deliver(records: Iterable<string>, listeners: Iterable<Listener>): void {
  const frame = encodeFrame([...records])
  for (const listener of listeners) listener.deliver(frame)
}
