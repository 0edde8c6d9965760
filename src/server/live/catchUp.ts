import type { Clock } from './clock'
import type { Connections } from './connections'
import { inSlices } from './slices'

const REST_MS = 30_000

/**
 * After a gap in the events, makes all clients reconnect and therefore fetch everything again. One pass runs at a
 * time, and at most one in 30 seconds, however often gaps are reported.
 */
export class CatchUp {
  private running = false
  private isRequested = false

  constructor(
    private readonly connections: Connections,
    private readonly clock: Clock,
  ) {}

  async request(): Promise<void> {
    this.isRequested = true
    if (this.running) return
    this.running = true
    while (this.isRequested) {
      this.isRequested = false
      await inSlices(this.connections.all(), this.clock, (missed) => missed.close('events-missed'))
      await new Promise<void>((resolve) => this.clock.after(REST_MS, resolve))
    }
    this.running = false
  }
}
