import type { CachedUserContext } from './session.slice'

/** How long a user context may be used before the server is asked again. */
export const userContextLifeMs = 300_000

const key = 'quorate.userContext'

/** The user context kept in this tab's storage, null where there is none that can be read. */
export function readCachedUserContext(): CachedUserContext | null {
  const text = sessionStorage.getItem(key)
  return text === null ? null : (JSON.parse(text) as CachedUserContext)
}

export function cacheUserContext(cached: CachedUserContext): void {
  sessionStorage.setItem(key, JSON.stringify(cached))
}

/**
 * For how many milliseconds the stored context may still be used; 0 when it is stale or when the clock was set
 * back.
 */
export function remainingLifeMs(cached: CachedUserContext, now: string): number {
  const ageMs = Date.parse(now) - Date.parse(cached.receivedAt)
  return ageMs < 0 ? 0 : Math.max(0, userContextLifeMs - ageMs)
}
