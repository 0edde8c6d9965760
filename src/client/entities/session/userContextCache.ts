import type { CachedUserContext } from './session.slice'

/** How long a user context may be used before the server is asked again. */
export const userContextLifeMs = 300_000

const key = 'quorate.userContext'

/** The user context kept in this tab's storage, null where there is none that can be read. */
export function readCachedUserContext(): CachedUserContext | null {
  const kept = sessionStorage.getItem(key)
  return kept === null ? null : (JSON.parse(kept) as CachedUserContext)
}

export function keepUserContext(kept: CachedUserContext): void {
  sessionStorage.setItem(key, JSON.stringify(kept))
}

/** Milliseconds a kept context may still be used; 0 when it is stale, or from a clock that was set back. */
export function remainingLifeMs(kept: CachedUserContext, now: string): number {
  const ageMs = Date.parse(now) - Date.parse(kept.receivedAt)
  return ageMs < 0 ? 0 : Math.max(0, userContextLifeMs - ageMs)
}
