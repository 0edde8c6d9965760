/** The shared parts of a hub: its limits, pace, clock and log. */

/** The limits of a connection and of a hub. Sizes are in bytes, durations in milliseconds. */
export interface HubLimits {
  /** The longest record a client may send; a longer one ends its connection. */
  recordBytes: number
  /** The longest WebSocket message, which may contain several records. */
  messageBytes: number
  /** The number of WebSocket messages and of records that one connection may send within a second. */
  recordsPerSecond: number
  /** The connections of one person to one hub: tabs, windows and devices together. */
  connectionsPerUser: number
  /** All connections to one hub. */
  connections: number
  /** A socket with more unsent bytes than this is slow: its events wait and merge. */
  backlogBytes: number
  /** A slow socket with more unsent or waiting bytes than this is cut. */
  backlogLimitBytes: number
  /** A socket that stays slow for longer than this is cut. */
  stalledMs: number
  /** A ping is sent after this long without a message to the client. */
  pingAfterMs: number
  /** A client that is silent for this long counts as gone. */
  silenceMs: number
  /** The time limit for the handshake, the first record. */
  handshakeMs: number
  /** How long an id from negotiate is valid without a connection. */
  negotiationMs: number
  /** The time in which a client must close after the hub asked it to. */
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

/** How fast listeners are notified. */
export interface Pace {
  /** The minimum time for which events are collected, in milliseconds. */
  gatherMs: number
  /** The time reserved for each listener's fetch before the next batch, in milliseconds. */
  msPerListener: number
  /** The maximum of listeners that are notified at once after a quiet time. */
  mostAtOnce: number
  /** The time for which events are collected for patient listeners, in milliseconds. */
  patientGatherMs: number
  /** The time reserved for each patient listener, who does not fetch at once, in milliseconds. */
  msPerPatientListener: number
}

/**
 * A thousand listeners are notified within a second, the first hundred at once, for the fetches of more would keep the
 * first votes after a quiet time waiting; each fetch gets a millisecond of the server's time. Four thousand
 * patient ones are notified within two seconds, a hundred at a time, so that no vote waits long for them.
 */
export const standardPace: Pace = {
  gatherMs: 25,
  msPerListener: 1,
  mostAtOnce: 100,
  patientGatherMs: 1_000,
  msPerPatientListener: 0.25,
}

/** The interval of the hub's only timer, in which all durations are measured. */
export const TICK_MS = 1_000

/** Stops a timer; calling it twice is harmless. */
export type Cancel = () => void

/** The clock of the hub, which a test can advance. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  after(delayMs: number, run: () => void): Cancel
  every(intervalMs: number, run: () => void): Cancel
}

/** The system clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: Date.now,
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs).unref()
    return () => clearTimeout(timer)
  },
  every(intervalMs, run) {
    const timer = setInterval(run, intervalMs).unref()
    return () => clearInterval(timer)
  },
}

/** A log entry of a hub. It never contains a token. */
export interface HubLogEntry {
  event: string
  [detail: string]: unknown
}

export type HubLog = (entry: HubLogEntry) => void
