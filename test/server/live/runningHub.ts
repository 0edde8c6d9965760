import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attachHubs, createHub, type Hub, type HubOptions } from '../../../src/server/live/hub'
import type { HubLogEntry } from '../../../src/server/live/hubContext'
import type { HubIdentity, Topics } from '../../../src/server/live/admission'
import { ManualClock } from './manualClock'

export const HUB_PATH = '/api/hubs/VoteQuestionHub'
export const OWN_ORIGIN = 'https://quorate.example'

export interface RunningHub {
  hub: Hub
  clock: ManualClock
  /** `127.0.0.1:port` */
  host: string
  log: HubLogEntry[]
  /** Tokens that are good now. */
  people: Map<string, HubIdentity>
  /** How often a token was verified. */
  verified: string[]
  /** Lets coalesced events out. */
  flush(): void
  stop(): Promise<void>
}

let lastUserId = 0

/** A person with a token that is good for ten minutes. */
export function person(clock: ManualClock, topics: Topics): HubIdentity {
  lastUserId += 1
  return {
    userId: lastUserId,
    tokenId: `token of ${lastUserId}`,
    sessionId: null,
    issuedAt: clock.now(),
    expiresAt: clock.now() + 600_000,
    topics,
  }
}

/** A hub on a port of its own with a clock that the test moves. */
export async function startHub(options: Partial<HubOptions> = {}): Promise<RunningHub> {
  const clock = new ManualClock()
  const log: HubLogEntry[] = []
  const people = new Map<string, HubIdentity>()
  const verified: string[] = []
  const hub = createHub({
    path: HUB_PATH,
    authenticate: (token) => {
      verified.push(token)
      return Promise.resolve(people.get(token) ?? null)
    },
    isAllowedOrigin: (origin) => origin === undefined || origin === OWN_ORIGIN,
    log: (entry) => void log.push(entry),
    clock,
    ...options,
  })
  const server = createServer((request, response) => hub.handleNegotiate(request, response))
  attachHubs(server, [hub])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    hub,
    clock,
    host: `127.0.0.1:${port}`,
    log,
    people,
    verified,
    flush: () => clock.advance(25),
    async stop() {
      const drained = hub.drain()
      await clock.advanceSeconds(10)
      await drained
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
