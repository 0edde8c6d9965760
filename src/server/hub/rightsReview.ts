import type { Connection } from './connection'
import type { Connections } from './connections'
import type { Topics } from './identity'
import type { HubLimits } from './limits'
import { TICK_MS } from './limits'

/** A person at a connection, for whom rights are computed again. */
export interface RightsHolder {
  userId: number
  tokenId: string
}

/** Today's rights of each holder in the order asked; null for one who is no longer welcome. */
export type ReviewRights = (holders: readonly RightsHolder[]) => Promise<readonly (Topics | null)[]>

/**
 * Asks again, every so often, what connected people may see. Changes are told to the hub at once where
 * they happen; this catches those that happened on another instance, or whose message was lost.
 */
export class RightsReview {
  private readonly ages = new WeakMap<Connection, number>()
  private running = false

  constructor(
    private readonly review: ReviewRights,
    private readonly connections: Connections,
    private readonly limits: HubLimits,
  ) {}

  /** One second has passed: reviews whoever is due. Who could not be reviewed is due again. Throws what `review` throws. */
  async run(): Promise<void> {
    const due = this.connections.all().filter((connection) => this.isDue(connection))
    if (this.running || due.length === 0) return
    this.running = true
    try {
      const rights = await this.review(due.map(({ identity }) => identity))
      for (const [index, connection] of due.entries()) {
        this.ages.set(connection, 0)
        this.connections.changeRights(connection, rights[index] ?? null)
      }
    } finally {
      this.running = false
    }
  }

  /** Ages count from the arrival, so that reviews spread as arrivals did. */
  private isDue(connection: Connection): boolean {
    const ageMs = (this.ages.get(connection) ?? 0) + TICK_MS
    this.ages.set(connection, ageMs)
    return ageMs >= this.limits.rightsReviewMs
  }
}
