import type { Actor } from '../domain/actor'
import { Recent } from '../domain/recent'
import type { VerifiedToken } from '../domain/verifiedToken'
import { acceptedUntil, type VerifyToken } from '../identity/verifyToken'
import type { FindActor } from './steps/requireActor'

/** Tells who calls: what a token says, and whom the directory has for it. */
export interface CallerLookup {
  verifyToken: VerifyToken
  findActor: FindActor
}

interface CachedCallers extends CallerLookup {
  /** Finds who calls as `findActor` does, another way where they are not kept. */
  caching(find: FindActor): FindActor
  /** Somebody signed out: all tokens are asked about anew. */
  forgetTokens(): void
  /** The directory changed, or may have: everything is asked anew. */
  forgetAll(): void
}

interface CacheRules {
  /** Whether announced changes are heard of in time; kept callers are not used where they are not. */
  isCurrent: () => boolean
  /** Whether a token stays good until it ends or is signed out here. */
  areTokensCached: boolean
  /** A clock that never goes back, in milliseconds. */
  now?: () => number
}

/** As connected people are reviewed: for changes that nobody announces, such as those made by hand. */
const longestMs = 30_000
/** People, or their tokens. */
const mostEntries = 10_000

/**
 * Keeps who calls between calls, until word comes that a right may have changed. For reads, and for votes, which
 * are judged by what the database has of their caller: any other change asks the database itself.
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
    forgetTokens: () => tokens.forget(),
    forgetAll() {
      tokens.forget()
      people.forget()
    },
  }
}

class ReadCache<T> {
  private entries = new Recent<string, { value: T; readAt: number }>(mostEntries)
  private timesForgotten = 0

  constructor(
    private readonly isCurrent: () => boolean,
    private readonly now: () => number,
  ) {}

  find(key: string): T | null {
    const entry = this.isCurrent() ? this.entries.find(key) : undefined
    return entry && this.now() - entry.readAt < longestMs ? entry.value : null
  }

  /** Answers what keeps the outcome of a read that begins now, unless a change was announced before it ended. */
  beginRead(key: string): (value: T) => void {
    const { timesForgotten } = this
    const readAt = this.now()
    return (value) => {
      if (timesForgotten === this.timesForgotten) this.entries.keep(key, { value, readAt })
    }
  }

  forget(): void {
    this.timesForgotten += 1
    this.entries = new Recent(mostEntries)
  }
}
