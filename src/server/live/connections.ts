import { Audiences } from './audiences'
import { Connection } from './connection'
import type { Arrival } from './entrance'
import type { HubLog } from './hubLog'
import { losesTopics, type Topics } from './identity'
import type { HubLimits } from './limits'
import { Refused } from './refused'

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

  /** Adds an upgraded socket; calls `left` when it is closed. */
  accept({ connectionId, identity, webSocket, stream }: Arrival, left: () => void): void {
    const { userId } = identity
    const connection: Connection = new Connection(connectionId, identity, webSocket, stream, {
      limits: this.limits,
      opened: () => this.open.add(connection),
      ended: (reason) => {
        this.remove(connection)
        this.log({ event: 'hub-left', connectionId, userId, reason })
        left()
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
