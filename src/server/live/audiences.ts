import type { Connection } from './connection'
import type { Topics } from './identity'

/** Connections whose people may see the same groups. */
interface Audience {
  readonly topics: Topics
  readonly members: Set<Connection>
}

/** Groups open connections by the rights of their people. */
export class Audiences {
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
      .filter(({ topics }) => topics === 'all' || topics.has(groupId))
      .flatMap(({ members }) => [...members])
  }
}

function keyOf(topics: Topics): string {
  return topics === 'all' ? topics : [...topics].toSorted((a, b) => a - b).join()
}
