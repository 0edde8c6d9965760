/** What is typed of a draft, in the tab's storage, where a reload and a new sign-in find it. */
import { isRecord } from './storedShape'

/** Names a draft in the tab's storage. */
type TypedKey = `quorate.${string}`

export const typedPolicyKey = (groupId: number, draftId: number | null): TypedKey =>
  `quorate.policy.${groupId}.${draftId ?? 'new'}`

export const typedMinutesKey = (eventId: number): TypedKey => `quorate.minutes.${eventId}`

/** What was typed before; null where nothing was, or where it cannot be read. */
export function readTyped(key: TypedKey): Record<string, unknown> | null {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isRecord(typed) ? typed : null
  } catch {
    return null
  }
}

export function keepTyped(key: TypedKey, typed: object): void {
  sessionStorage.setItem(key, JSON.stringify(typed))
}

export function removeTyped(key: TypedKey): void {
  sessionStorage.removeItem(key)
}

/** Removes what was typed where nothing was typed since it was read. */
export function removeTypedAsRead(key: TypedKey, read: Record<string, unknown> | null): void {
  if (JSON.stringify(readTyped(key)) === JSON.stringify(read)) removeTyped(key)
}
