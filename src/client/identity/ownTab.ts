/** Not among the person's own keys, so that it outlives a change of person. */
const tabKey = 'quorateTab'

/**
 * Whether this tab is the copy of one still open (a duplicated tab takes sessionStorage along, and
 * with it a refresh token that only one of the two may use). Every tab holds a lock on its own id
 * as long as it lives. Where the browser has no locks a copy is found out by its refused renewal.
 */
export async function isCopyOfOpenTab(): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const tabId = sessionStorage.getItem(tabKey)
  if (tabId !== null && (await holdForLife(tabId))) return false
  const ownId = crypto.randomUUID()
  sessionStorage.setItem(tabKey, ownId)
  await holdForLife(ownId)
  return tabId !== null
}

/** Takes the lock until the page goes away; false where another tab has it. */
function holdForLife(tabId: string): Promise<boolean> {
  return new Promise((answer, fail) => {
    navigator.locks
      .request(`${tabKey}.${tabId}`, { ifAvailable: true }, (lock) => {
        answer(lock !== null)
        return lock === null ? undefined : new Promise<never>(() => undefined)
      })
      .catch(fail)
  })
}
