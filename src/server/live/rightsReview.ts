import type { Connection } from './connection'
import type { Connections } from './connections'
import type { HubIdentity, Topics } from './admission'
import { type HubLimits, TICK_MS } from './hubContext'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { isEnabled } from '../database/repositories/groups'
import { isOfStaff } from '../database/repositories/staff'
import { groups, memberships, users } from '../database/schema/directory'
import { findSignedOut } from '../identity/signedOutTokens'

/** A connected person whose rights are recomputed. */
type RightsHolder = Omit<HubIdentity, 'expiresAt' | 'topics'>

/** Finds the current rights of each holder, in the given order; null for a person without access. */
export type ReviewRights = (holders: readonly RightsHolder[]) => Promise<readonly (Topics | null)[]>

/**
 * Recomputes the rights of connected people: of everybody when a change of the directory is announced, of a person
 * who signed out, and of each at intervals, because an announcement may be lost.
 */
export class RightsReview {
  private readonly ages = new WeakMap<Connection, number>()
  private running = false
  /** The number of announced changes. */
  private changes = 0

  constructor(
    private readonly review: ReviewRights,
    private readonly connections: Connections,
    private readonly limits: HubLimits,
  ) {}

  /**
   * Called each second: reviews everybody who is due; after an error they stay due. Throws what `review` throws.
   */
  async run(): Promise<void> {
    // Ages count from each connection's arrival, so that reviews are spread over time like the arrivals.
    for (const connection of this.connections.all())
      this.ages.set(connection, this.ageMsOf(connection) + TICK_MS)
    await this.reviewDue()
  }

  /**
   * Reviews everybody now, including those under review, because the directory changed. Throws what `review`
   * throws.
   */
  async runForAll(): Promise<void> {
    await this.runFor(this.connections.all())
  }

  async runForUser(userId: number): Promise<void> {
    await this.runFor(this.connections.ofUser(userId))
  }

  private async runFor(connections: readonly Connection[]): Promise<void> {
    this.changes += 1
    for (const connection of connections) this.ages.set(connection, Infinity)
    await this.reviewDue()
  }

  private async reviewDue(): Promise<void> {
    const due = this.connections
      .all()
      .filter((connection) => this.ageMsOf(connection) >= this.limits.rightsReviewMs)
    if (this.running || due.length === 0) return
    const { changes } = this
    this.running = true
    try {
      const rights = await this.review(due.map(({ identity }) => identity))
      for (const [index, connection] of due.entries()) {
        if (changes === this.changes) this.ages.set(connection, 0)
        this.connections.changeRights(connection, rights[index] ?? null)
      }
    } finally {
      this.running = false
    }
    if (changes !== this.changes) await this.reviewDue()
  }

  private ageMsOf(connection: Connection): number {
    return this.ages.get(connection) ?? 0
  }
}

/** The current rights of connected people, in the given order; null for people who are disabled or signed out. */
export async function reviewHubRights(
  db: Executor,
  holders: readonly RightsHolder[],
): Promise<(Topics | null)[]> {
  const signedOut = await findSignedOut(db, holders)
  const topics = await findTopics(db, holders)
  return holders.map((holder) =>
    signedOut.has(holder) ? null : (topics.get(holder.userId) ?? null),
  )
}

async function findTopics(
  db: Executor,
  holders: readonly RightsHolder[],
): Promise<ReadonlyMap<number, Topics>> {
  const userIds = holders.map(({ userId }) => userId)
  const rows = await db
    .select({ userId: users.userId, isStaff: isOfStaff, groupId: memberships.groupId })
    .from(users)
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.userId), isEnabled(memberships.groupId)),
    )
    .where(and(inArray(users.userId, userIds), eq(users.isDisabled, false)))
  const groupIds = new Map<number, Set<number>>()
  const staff = new Set<number>()
  for (const { userId, isStaff, groupId } of rows) {
    const known = groupIds.get(userId) ?? new Set<number>()
    if (groupId !== null) known.add(groupId)
    groupIds.set(userId, known)
    if (isStaff) staff.add(userId)
  }
  const ofStaff: Topics = staff.size > 0 ? await findTopicsOfStaff(db) : 'all'
  return new Map([...groupIds].map(([userId, ids]) => [userId, staff.has(userId) ? ofStaff : ids]))
}

/** All groups that are not disabled, because staff see them all. */
export async function findTopicsOfStaff(db: Executor): Promise<Topics> {
  const rows = await db
    .select({ groupId: groups.groupId, isDisabled: groups.isDisabled })
    .from(groups)
  const enabled = rows.filter(({ isDisabled }) => !isDisabled)
  if (enabled.length === rows.length) return 'all'
  return new Set(enabled.map(({ groupId }) => groupId))
}
