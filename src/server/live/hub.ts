import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { patience } from '../../contract/patience'
import {
  Admission,
  type AdmissionRules,
  type HubIdentity,
  Negotiations,
  normalPath,
  readAddress,
  Refused,
  seesTopic,
  type Topics,
} from './admission'
import {
  type Clock,
  defaultLimits,
  type HubLimits,
  type HubLog,
  type Pace,
  standardPace,
  systemClock,
  TICK_MS,
} from './hubContext'
import { CatchUp, Connections, inSlices } from './connections'
import { Coalescer } from './coalescer'
import {
  Entrance,
  type HttpAnswer,
  writeToResponse,
  problemAnswer,
  writeToSocket,
} from './entrance'
import { encodeFrame, invocationRecord, type Told } from './protocol'
import { faultText } from '../domain/describeFault'
import { type ReviewRights, RightsReview } from './rightsReview'

/** Receives the messages of clients. */
export interface Talk {
  /** A client called a method that expects no answer; nothing of it is checked. */
  called(caller: Caller, target: unknown, args: unknown): void
  /** A connection has ended. */
  left(caller: Caller): void
}

/** A connection: its person, and the groups that they may see now. */
export interface Caller {
  readonly identity: Pick<HubIdentity, 'userId'>
  readonly topics: Topics
}

export interface HubOptions extends AdmissionRules {
  /** The path of the hub, regardless of case and of a trailing slash. */
  path: `/${string}`
  log: HubLog
  /** Recomputes rights every 30 seconds; absent: only announced changes count. */
  reviewRights?: ReviewRights
  /** Receives the messages of clients; absent: they are ignored. */
  talk?: Talk
  pace?: Pace
  limits?: Partial<HubLimits>
  clock?: Clock
}

/** Notifies connected people of changes that they may see, over the SignalR JSON protocol. */
export interface Hub {
  readonly path: string
  /** The number of open connections, including those in their handshake. */
  readonly connectionCount: number
  /**
   * Notifies everybody who may see the group, so that they fetch again. Equal notifications merge, and their order
   * is not fixed.
   */
  publish(event: string, id: number, groupId: number): void
  /** Sends a message at once to those of these people who may see the group. */
  send(userIds: readonly number[], groupId: number, event: string, args: Told[]): void
  /** Makes all clients reconnect and fetch everything again, in slices, because events may have been missed. */
  refetchAll(): void
  /** Recomputes all rights immediately, because the directory changed. */
  reviewEverybody(): void
  /** Recomputes a person's rights immediately, because they signed out somewhere. */
  reviewUser(userId: number): void
  /** Applies a person's new rights; a connection that loses some must reconnect. */
  refreshRights(userId: number, topics: Topics): void
  /** Closes the connections of a person who was disabled. */
  disconnectUser(userId: number): void
  /** Closes the connections of a token that was signed out. */
  disconnectToken(tokenId: string): void
  /** Answers a request for `{path}/negotiate`. Never rejects. */
  negotiate(request: IncomingMessage): Promise<HttpAnswer>
  handleNegotiate(request: IncomingMessage, response: ServerResponse): void
  /** Handles an upgrade for this hub; false for any other path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Refuses new connections and closes all others, in slices. Resolves when all are closed, within about 7 s. */
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
      connections.accept(arrival, {
        called(caller, target, args) {
          if (target !== patience.say) return options.talk?.called(caller, target, args)
          caller.isPatient = Array.isArray(args) && args[0] === true
        },
        left(caller) {
          negotiations.release(arrival.connectionToken)
          options.talk?.left(caller)
        },
      }),
  })

  const logReviewFault = (error: unknown) =>
    log({ event: 'hub-fault', step: 'rights-review', fault: faultText(error) })

  const stopTicking = clock.every(TICK_MS, () => {
    const now = clock.now()
    negotiations.tick()
    for (const connection of connections.all()) connection.tick(now)
    review?.run().catch(logReviewFault)
  })

  function discardRights(concerns: (identity: HubIdentity) => boolean): void {
    admission.rightsChanged()
    negotiations.discardIdentities(concerns)
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
    send(userIds, groupId, event, args) {
      const frame = encodeFrame([invocationRecord(event, ...args)])
      for (const own of userIds.flatMap((userId) => connections.ofUser(userId)))
        if (seesTopic(own.topics, groupId)) own.deliver(frame)
    },
    refetchAll: () => void catchUp.request(),
    reviewEverybody() {
      discardRights(() => true)
      review?.runForAll().catch(logReviewFault)
    },
    reviewUser(userId) {
      discardRights((identity) => identity.userId === userId)
      review?.runForUser(userId).catch(logReviewFault)
    },
    refreshRights(userId, topics) {
      discardRights((identity) => identity.userId === userId)
      for (const own of connections.ofUser(userId)) connections.changeRights(own, topics)
    },
    disconnectUser(userId) {
      discardRights((identity) => identity.userId === userId)
      for (const own of connections.ofUser(userId)) own.close('no-longer-welcome')
    },
    disconnectToken(tokenId) {
      discardRights((identity) => identity.tokenId === tokenId)
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

/** Lets several hubs share one HTTP server. An upgrade for none of them is refused with 404. */
export function attachHubs(server: Server, hubs: readonly Hub[]): void {
  server.on('upgrade', (request, socket, head) => {
    if (hubs.some((hub) => hub.handleUpgrade(request, socket, head))) return
    // In development Vite listens as well, and the upgrade may be for Vite.
    if (server.listenerCount('upgrade') > 1) return
    socket.on('error', () => socket.destroy())
    writeToSocket(socket, problemAnswer('not-found'))
  })
}
