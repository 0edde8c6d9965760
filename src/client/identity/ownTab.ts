/** Outside the keys of a person, so that it survives a change of person. */
const tabKey = 'quorateTab'

/**
 * Whether this tab is a duplicate of one that is still open. A duplicated tab copies sessionStorage with its
 * refresh token, which only one tab may use. Every tab therefore holds a lock on its own id. In a browser without
 * locks, the duplicate's refused renewal reveals it.
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
