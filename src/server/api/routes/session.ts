import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadClock } from '../../database/clock'
import { inSnapshot } from '../../database/transaction'
import { listAccessibleGroups } from '../../governance/queries/listAccessibleGroups'
import { readCompanyDesk } from '../../governance/queries/companyDesk'
import { createCachedDesks } from '../../governance/queries/cachedDesks'
import { searchEverywhere } from '../../governance/queries/searchEverywhere'
import type { Handlers } from '../call'
import type { Actor } from '../../domain/actor'
import type { HubTickets } from '../../identity/hubTickets'
import { pick } from '../../domain/pick'

const contextMs = 300_000

export interface SessionParts {
  db: NodePgDatabase
  readClock: ReadClock
  /** Refuses the caller's token and those of its session from now on and closes what they opened. */
  signOut: (actor: Actor) => Promise<void>
  hubTickets: HubTickets
}

/** Who is signed in, and signing out. */
export function sessionRoutes({ db, readClock, signOut, hubTickets }: SessionParts) {
  const desks = createCachedDesks(db, readClock)
  return {
    showSession: ({ actor }) =>
      inSnapshot(db, async (tx) => {
        const now = Date.parse(await readClock(tx))
        return {
          userId: actor.userId,
          fullname: actor.name,
          ...pick(actor, 'email', 'userName', 'memberId', 'memberName'),
          isSigStaff: actor.isStaff,
          accessibleGroups: await listAccessibleGroups(tx, actor),
          expiresAt: new Date(now + contextMs).toISOString(),
        }
      }),
    showDesk: ({ actor, query }) => desks(actor, query.since),
    showCompanyDesk: ({ actor, query }) =>
      inSnapshot(db, async (tx) => readCompanyDesk(tx, actor, query.memberId, await readClock(tx))),
    searchEverywhere: ({ actor, query }) =>
      inSnapshot(db, async (tx) => ({ found: await searchEverywhere(tx, actor, query.q) })),
    showHubTicket: async ({ actor }) => hubTickets.issue(actor.token),
    endSession: ({ actor }) => signOut(actor),
  } satisfies Partial<Handlers>
}
