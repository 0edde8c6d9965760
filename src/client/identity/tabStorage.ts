const prefix = 'quorate.'
const ownerKey = `${prefix}owner`

/** What this tab keeps of the product across a reload: the user context, what was typed. */
export function clearTabStorage(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** Claims the storage of the tab for a person: what another person left behind is removed. */
export function claimTabStorage(subject: string): void {
  if (sessionStorage.getItem(ownerKey) === subject) return
  clearTabStorage()
  sessionStorage.setItem(ownerKey, subject)
}
