import type { Pace } from './coalescer'

/** The limits of one connection and of one hub. Sizes in bytes, durations in milliseconds. */
export interface HubLimits {
  /** Longest record a client may send; a longer one ends its connection. */
  recordBytes: number
  /** Longest WebSocket message, which may hold several records. */
  messageBytes: number
  /** WebSocket messages and records that one connection may send within a second. */
  recordsPerSecond: number
  /** Connections of one person to one hub: tabs, windows and devices together. */
  connectionsPerUser: number
  /** Connections of everybody to one hub. */
  connections: number
  /** A socket with more than this unsent is slow: its events wait and merge. */
  backlogBytes: number
  /** A slow socket with more than this unsent or waiting is cut. */
  backlogLimitBytes: number
  /** A socket that stays slow for longer is cut. */
  stalledMs: number
  /** Our own silence after which a ping is sent. */
  pingAfterMs: number
  /** The client's silence after which it counts as gone. */
  silenceMs: number
  /** Time for the first record, the handshake. */
  handshakeMs: number
  /** Life of a negotiated id that nobody has connected with. */
  negotiationMs: number
  /** The time in which a client closes after the hub asked it to. */
  closingMs: number
  /** How often the rights of a connected person are recomputed. */
  rightsReviewMs: number
}

export const defaultLimits: HubLimits = {
  recordBytes: 32 * 1024,
  messageBytes: 128 * 1024,
  recordsPerSecond: 100,
  connectionsPerUser: 20,
  connections: 10_000,
  backlogBytes: 64 * 1024,
  backlogLimitBytes: 1024 * 1024,
  stalledMs: 30_000,
  pingAfterMs: 15_000,
  silenceMs: 30_000,
  handshakeMs: 15_000,
  negotiationMs: 15_000,
  closingMs: 3_000,
  rightsReviewMs: 30_000,
}

/** A thousand listeners are notified within a second; each fetch gets a millisecond of the server. */
export const standardPace: Pace = { gatherMs: 25, msPerListener: 1 }

/** The interval of the hub's only timer; ages are counted in these steps. */
export const TICK_MS = 1_000
