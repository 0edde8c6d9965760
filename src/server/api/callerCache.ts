import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../domain/actor'
import type { VerifiedToken } from '../domain/verifiedToken'
import { acceptedUntil, type VerifyToken } from '../identity/verifyToken'
import type { Identity } from '../identity/identity'
import { createFindActor, type FindActor } from '../governance/queries/findActor'

/** Verifies a token and finds its person in the directory. */
export interface CallerLookup {
  verifyToken: VerifyToken
  findActor: FindActor
}

interface CachedCallers extends CallerLookup {
  /** Adds this cache to another lookup. */
  caching(find: FindActor): FindActor
  /** Drops all tokens, because somebody signed out. */
  discardTokens(): void
  /** Drops everything, because the directory may have changed. */
  discardAll(): void
}

interface CacheRules {
  /** Whether announced changes arrive in time; otherwise the cache is not used. */
  isCurrent: () => boolean
  /** Whether a token stays valid until it expires or is signed out in the product. */
  areTokensCached: boolean
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/**
 * The maximum age of an entry, which covers changes that are not announced, such as manual ones in the database.
 */
const longestMs = 30_000
/** The maximum number of people, and of tokens. */
const mostEntries = 10_000

/**
 * Caches callers until a change of rights is announced. Reads use the cache, and so do votes, whose transaction
 * reads the rights again; all other changes read the database.
 */
export function cacheCallers(
  { verifyToken, findActor }: CallerLookup,
  { isCurrent, areTokensCached, now = () => performance.now() }: CacheRules,
): CachedCallers {
  const tokens = new ReadCache<VerifiedToken>(isCurrent, now)
  const people = new ReadCache<Actor>(isCurrent, now)
  const caching = (find: FindActor): FindActor => {
    return async (token) => {
      const known = people.find(token.subject)
      if (known) return { ...known, token }
      const keep = people.beginRead(token.subject)
      const actor = await find(token)
      if (typeof actor !== 'string') keep(actor)
      return actor
    }
  }
  return {
    async verifyToken(presented) {
      if (!areTokensCached) return verifyToken(presented)
      const known = tokens.find(presented)
      if (known && Date.now() < acceptedUntil(known)) return known
      const keep = tokens.beginRead(presented)
      const token = await verifyToken(presented)
      if (token) keep(token)
      return token
    },
    caching,
    findActor: caching(findActor),
    discardTokens: () => tokens.discard(),
    discardAll() {
      tokens.discard()
      people.discard()
    },
  }
}

interface CallerSources {
  identity: Pick<Identity, 'verifyToken' | 'areTokensCached'>
  /** The connections of reads, and those of votes. */
  reads: NodePgDatabase
  votes: NodePgDatabase
  /** The column of the directory by which a token's person is found. */
  by: 'subject' | 'email'
  isCurrent: CacheRules['isCurrent']
}

/** The lookups of a server. `fresh` and `changer` always ask the database, each on its own connections. */
export function createCallers({ identity, reads, votes, by, isCurrent }: CallerSources) {
  const { verifyToken, areTokensCached } = identity
  const fresh = { verifyToken, findActor: createFindActor(reads, by) }
  const changer = { verifyToken, findActor: createFindActor(votes, by) }
  const reader = cacheCallers(fresh, { areTokensCached, isCurrent })
  const voter = { verifyToken, findActor: reader.caching(changer.findActor) }
  return { fresh, reader, changer, voter }
}

class ReadCache<T> {
  private readonly entries = new LRUCache<string, { value: T; readAt: number }>({
    max: mostEntries,
  })
  private timesDiscarded = 0

  constructor(
    private readonly isCurrent: () => boolean,
    private readonly now: () => number,
  ) {}

  find(key: string): T | null {
    const entry = this.isCurrent() ? this.entries.get(key) : undefined
    return entry && this.now() - entry.readAt < longestMs ? entry.value : null
  }

  /** Returns a function that stores the result of a read, unless a change was announced since the read began. */
  beginRead(key: string): (value: T) => void {
    const { timesDiscarded } = this
    const readAt = this.now()
    return (value) => {
      if (timesDiscarded === this.timesDiscarded) this.entries.set(key, { value, readAt })
    }
  }

  discard(): void {
    this.timesDiscarded += 1
    this.entries.clear()
  }
}
