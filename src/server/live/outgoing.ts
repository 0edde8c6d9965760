import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { encodeFrame, type Frame, pingFrame } from './protocol'
import { type HubLimits, TICK_MS } from './hubContext'

const TEXT = { binary: false, compress: false }

/**
 * The outgoing side of one connection. A receiver that reads too slowly gets no more bytes: its events wait as a
 * set, so that each (event, id) waits once, and leave in one frame when the socket has room again. Later events
 * never overtake waiting ones. Events only trigger fetches, so merging them loses nothing.
 */
export class Outgoing {
  private readonly waiting = new Set<string>()
  private waitingBytes = 0
  private slowMs = 0
  private quietMs = 0

  constructor(
    private readonly webSocket: WebSocket,
    private readonly stream: Duplex,
    private readonly limits: HubLimits,
  ) {}

  /** Sends a control record before waiting events. */
  send(bytes: Buffer | string): void {
    this.webSocket.send(bytes, TEXT)
    this.quietMs = 0
  }

  deliver(frame: Frame): void {
    if (this.waiting.size === 0 && this.stream.writableLength <= this.limits.backlogBytes) {
      this.webSocket.send(frame.bytes, TEXT)
      this.quietMs = 0
      return
    }
    if (this.waiting.size === 0) this.stream.once('drain', this.resume)
    for (const record of frame.records) this.wait(record)
  }

  /** Called each second: sends a ping after a silence, and waiting events once there is room. */
  tick(): void {
    if (this.waiting.size > 0) {
      this.slowMs += TICK_MS
      this.resume()
      return
    }
    this.quietMs += TICK_MS
    if (this.quietMs >= this.limits.pingAfterMs) this.send(pingFrame)
  }

  /** Whether the receiver is so slow that it must be cut. */
  get isOverLimit(): boolean {
    return (
      this.slowMs >= this.limits.stalledMs ||
      this.stream.writableLength + this.waitingBytes > this.limits.backlogLimitBytes
    )
  }

  private wait(record: string): void {
    if (this.waiting.has(record)) return
    this.waiting.add(record)
    this.waitingBytes += record.length
  }

  private readonly resume = (): void => {
    if (this.waiting.size === 0 || this.stream.writableLength > this.limits.backlogBytes / 2) return
    const frame = encodeFrame([...this.waiting])
    this.waiting.clear()
    this.waitingBytes = 0
    this.slowMs = 0
    this.send(frame.bytes)
  }
}
