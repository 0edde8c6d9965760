/** What is typed of a draft, in the tab's storage, where a reload and a new sign-in find it. */

function keyOf(groupId: number, draftId: number | null): string {
  return `quorate.policy.${groupId}.${draftId ?? 'new'}`
}

/** What was typed before; null where nothing was, or where it cannot be read. */
export function readTypedPolicy(groupId: number, draftId: number | null): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(groupId, draftId)) ?? 'null')
  } catch {
    return null
  }
}

export function keepTypedPolicy(groupId: number, draftId: number | null, typed: object): void {
  sessionStorage.setItem(keyOf(groupId, draftId), JSON.stringify(typed))
}

export function removeTypedPolicy(groupId: number, draftId: number | null): void {
  sessionStorage.removeItem(keyOf(groupId, draftId))
}
