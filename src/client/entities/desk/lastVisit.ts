/**
 * When the person was last at the desk, in this browser: what they have seen elsewhere may be told once more, and
 * the server keeps nothing about when somebody reads.
 */
const key = 'quorate.deskVisit'

/** The visit before this one; null at the first. It stays the same until the tab is closed. */
export function noteVisit(now: string): string | null {
  const ofTab = sessionStorage.getItem(key)
  if (ofTab !== null) return ofTab === '' ? null : ofTab
  const before = localStorage.getItem(key)
  sessionStorage.setItem(key, before ?? '')
  localStorage.setItem(key, now)
  return before
}
