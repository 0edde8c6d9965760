const prefix = 'quorate.'
const ownerKey = `${prefix}owner`

/** What this tab keeps of the product across a reload: the user context, what was typed. */
export function clearTabStorage(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** Assigns the tab's storage to a person and removes what another person left. */
export function claimTabStorage(subject: string): void {
  if (sessionStorage.getItem(ownerKey) === subject) return
  clearTabStorage()
  sessionStorage.setItem(ownerKey, subject)
}
