/** Drafts in the tab's storage, where a reload and a new sign-in find them, each under a key of its own. */

/** What was kept under a key; null where there is nothing. */
export function readTabDraft<Kept>(key: string): Kept | null {
  const kept = sessionStorage.getItem(key)
  return kept === null ? null : (JSON.parse(kept) as Kept)
}

export function keepTabDraft(key: string, kept: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(kept))
}

export function forgetTabDraft(key: string): void {
  sessionStorage.removeItem(key)
}
