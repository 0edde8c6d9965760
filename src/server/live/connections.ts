import { Connection } from './connection'
import type { Arrival } from './entrance'
import type { Clock, HubLimits, HubLog } from './hubContext'
import { losesTopics, Refused, seesTopic, type Topics } from './admission'

/** Called for the events of one connection. */
interface Follower {
  called(connection: Connection, target: unknown, args: unknown): void
  left(connection: Connection): void
}

/** The connections of one hub, from the granted upgrade to the end of the socket. */
export class Connections {
  private readonly everybody = new Set<Connection>()
  private readonly byUser = new Map<number, Set<Connection>>()
  private readonly open = new Audiences()
  private readonly waitingForNobody: (() => void)[] = []

  constructor(
    private readonly limits: HubLimits,
    private readonly log: HubLog,
  ) {}

  get size(): number {
    return this.everybody.size
  }

  /** The connections with a finished handshake whose people may see a group. */
  listenersOf(groupId: number): readonly Connection[] {
    return this.open.listenersOf(groupId)
  }

  all(): readonly Connection[] {
    return [...this.everybody]
  }

  ofUser(userId: number): readonly Connection[] {
    return [...(this.byUser.get(userId) ?? [])]
  }

  /** @throws {@link Refused} where the hub is full, or the person has the maximum of connections */
  assertRoom(userId: number): void {
    if (this.size >= this.limits.connections) throw new Refused('unavailable')
    const own = this.byUser.get(userId)?.size ?? 0
    if (own >= this.limits.connectionsPerUser) throw new Refused('too-many-requests')
  }

  /** Adds an upgraded socket; `follower` is called for its calls and for its end. */
  accept({ connectionId, identity, webSocket, stream }: Arrival, follower: Follower): void {
    const { userId } = identity
    const connection: Connection = new Connection(connectionId, identity, webSocket, stream, {
      limits: this.limits,
      opened: () => this.open.add(connection),
      called: (target, args) => follower.called(connection, target, args),
      ended: (reason) => {
        this.remove(connection)
        this.log({ event: 'hub-left', connectionId, userId, reason })
        follower.left(connection)
      },
    })
    this.everybody.add(connection)
    this.byUser.set(userId, (this.byUser.get(userId) ?? new Set()).add(connection))
    this.log({ event: 'hub-joined', connectionId, userId })
  }

  /**
   * Applies new rights: keeps a connection that gains some, closes one that loses some; null closes it without
   * allowing a reconnect.
   */
  changeRights(connection: Connection, topics: Topics | null): void {
    if (topics === null) connection.close('no-longer-welcome')
    else if (losesTopics(connection.topics, topics)) connection.close('rights-changed')
    else {
      const isOpen = this.open.remove(connection)
      connection.topics = topics
      if (isOpen) this.open.add(connection)
    }
  }

  /** Resolves once no connection is left. */
  async nobodyLeft(): Promise<void> {
    if (this.size > 0) await new Promise<void>((resolve) => this.waitingForNobody.push(resolve))
  }

  private remove(connection: Connection): void {
    const { userId } = connection.identity
    this.open.remove(connection)
    this.everybody.delete(connection)
    const own = this.byUser.get(userId)
    own?.delete(connection)
    if (own?.size === 0) this.byUser.delete(userId)
    if (this.size === 0) this.waitingForNobody.splice(0).forEach((resolve) => resolve())
  }
}

/** Connections whose people may see the same groups. */
interface Audience {
  readonly topics: Topics
  readonly members: Set<Connection>
}

/** Groups open connections by the rights of their people. */
class Audiences {
  private readonly byKey = new Map<string, Audience>()
  private readonly byConnection = new Map<Connection, Audience>()

  add(connection: Connection): void {
    const { topics } = connection
    const key = keyOf(topics)
    const audience = this.byKey.get(key) ?? { topics, members: new Set() }
    this.byKey.set(key, audience)
    audience.members.add(connection)
    this.byConnection.set(connection, audience)
  }

  /** Removes a connection; false where it was in no audience. */
  remove(connection: Connection): boolean {
    const audience = this.byConnection.get(connection)
    if (!audience) return false
    this.byConnection.delete(connection)
    audience.members.delete(connection)
    if (audience.members.size === 0) this.byKey.delete(keyOf(audience.topics))
    return true
  }

  listenersOf(groupId: number): readonly Connection[] {
    return [...this.byKey.values()]
      .filter(({ topics }) => seesTopic(topics, groupId))
      .flatMap(({ members }) => [...members])
  }
}

function keyOf(topics: Topics): string {
  return topics === 'all' ? topics : [...topics].toSorted((a, b) => a - b).join()
}

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

const SLICE_EVERY_MS = 100
const SLICE_AT_LEAST = 100
const SLICES_AT_MOST = 40

/** Applies an action to all items in slices, within 4 s in total. */
export async function inSlices<T>(
  items: readonly T[],
  clock: Clock,
  act: (item: T) => void,
): Promise<void> {
  const size = Math.max(SLICE_AT_LEAST, Math.ceil(items.length / SLICES_AT_MOST))
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await new Promise<void>((resolve) => clock.after(SLICE_EVERY_MS, resolve))
    items.slice(start, start + size).forEach(act)
  }
}
