import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Admission, type AdmissionRules } from './admission'
import { type Clock, systemClock } from './clock'
import { CatchUp } from './catchUp'
import { Coalescer, type Pace } from './coalescer'
import { Connections } from './connections'
import { Entrance } from './entrance'
import { type HttpAnswer, writeToResponse } from './httpAnswer'
import { normalPath, readAddress } from './hubAddress'
import { faultText } from '../describeFault'
import type { HubLog } from './hubLog'
import type { HubIdentity, Topics } from './identity'
import { defaultLimits, type HubLimits, standardPace, TICK_MS } from './limits'
import { Negotiations } from './negotiations'
import { Refused } from './refused'
import { type ReviewRights, RightsReview } from './rightsReview'
import { inSlices } from './slices'

export interface HubOptions extends AdmissionRules {
  /** The path of the hub; case and a trailing slash make no difference. */
  path: `/${string}`
  log: HubLog
  /** Recomputes everybody's rights every 30 seconds; absent: only announced changes count. */
  reviewRights?: ReviewRights
  pace?: Pace
  limits?: Partial<HubLimits>
  clock?: Clock
}

/** Notifies connected people of changes that they may see, in the SignalR JSON protocol. */
export interface Hub {
  readonly path: string
  /** Open connections, and those in their handshake. */
  readonly connectionCount: number
  /** Notifies everybody who may see the group. A hint to fetch again: equal ones merge, in no fixed order. */
  publish(event: string, id: number, groupId: number): void
  /** Makes everybody reconnect and fetch again, in slices, because events may have been missed. */
  refetchAll(): void
  /** Recomputes everybody's rights at once, because the directory changed. */
  reviewEverybody(): void
  /** Recomputes a person's rights at once, because they signed out somewhere. */
  reviewUser(userId: number): void
  /** Applies a person's new rights; a connection that loses some must reconnect. */
  refreshRights(userId: number, topics: Topics): void
  /** Closes the connections of a person who was disabled. */
  disconnectUser(userId: number): void
  /** Closes the connections of a token that was signed out. */
  disconnectToken(tokenId: string): void
  /** The answer to a request for `{path}/negotiate`. Never rejects. */
  negotiate(request: IncomingMessage): Promise<HttpAnswer>
  handleNegotiate(request: IncomingMessage, response: ServerResponse): void
  /** Handles an upgrade for this hub; false for any other. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Accepts nobody any more and closes all connections, in slices. Resolves when all have left, within about 7 s. */
  drain(): Promise<void>
}

export function createHub(options: HubOptions): Hub {
  const limits = { ...defaultLimits, ...options.limits }
  const clock = options.clock ?? systemClock
  const log: HubLog = (entry) => options.log({ hub: options.path, ...entry })
  const path = normalPath(options.path)
  let drained: Promise<void> | null = null

  const connections = new Connections(limits, log)
  const negotiations = new Negotiations(limits)
  const admission = new Admission(options, negotiations, clock)
  const catchUp = new CatchUp(connections, clock)
  const coalescer = new Coalescer(clock, options.pace ?? standardPace, (groupId) =>
    connections.listenersOf(groupId),
  )
  const review = options.reviewRights && new RightsReview(options.reviewRights, connections, limits)
  const entrance = new Entrance({
    admission,
    negotiations,
    limits,
    log,
    assertOpen() {
      if (drained) throw new Refused('unavailable')
    },
    assertRoom: (userId) => connections.assertRoom(userId),
    arrived: (arrival) =>
      connections.accept(arrival, () => negotiations.release(arrival.connectionToken)),
  })

  const logReviewFault = (error: unknown) =>
    log({ event: 'hub-fault', step: 'rights-review', fault: faultText(error) })

  const stopTicking = clock.every(TICK_MS, () => {
    const now = clock.now()
    negotiations.tick()
    for (const connection of connections.all()) connection.tick(now)
    review?.run().catch(logReviewFault)
  })

  function forgetWhatTokensSaid(concerns: (identity: HubIdentity) => boolean): void {
    admission.rightsChanged()
    negotiations.forgetIdentities(concerns)
  }

  async function sendEverybodyAway(): Promise<void> {
    coalescer.flush()
    await inSlices(connections.all(), clock, (connection) => connection.close('shutdown'))
    await connections.nobodyLeft()
    stopTicking()
  }

  return {
    path: options.path,
    get connectionCount() {
      return connections.size
    },
    publish: (event, id, groupId) => coalescer.add(event, id, groupId),
    refetchAll: () => void catchUp.request(),
    reviewEverybody() {
      forgetWhatTokensSaid(() => true)
      review?.runForAll().catch(logReviewFault)
    },
    reviewUser(userId) {
      forgetWhatTokensSaid((identity) => identity.userId === userId)
      review?.runForUser(userId).catch(logReviewFault)
    },
    refreshRights(userId, topics) {
      forgetWhatTokensSaid((identity) => identity.userId === userId)
      for (const own of connections.ofUser(userId)) connections.changeRights(own, topics)
    },
    disconnectUser(userId) {
      forgetWhatTokensSaid((identity) => identity.userId === userId)
      for (const own of connections.ofUser(userId)) own.close('no-longer-welcome')
    },
    disconnectToken(tokenId) {
      forgetWhatTokensSaid((identity) => identity.tokenId === tokenId)
      for (const connection of connections.all())
        if (connection.identity.tokenId === tokenId) connection.close('no-longer-welcome')
    },
    negotiate: (request) => entrance.negotiate(request),
    handleNegotiate(request, response) {
      void entrance.negotiate(request).then((answer) => writeToResponse(response, answer))
    },
    handleUpgrade(request, socket, head) {
      if (readAddress(request.url).path !== path) return false
      void entrance.upgrade(request, socket, head)
      return true
    },
    drain: () => (drained ??= sendEverybodyAway()),
  }
}
