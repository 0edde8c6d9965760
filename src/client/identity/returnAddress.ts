/** Where a sign-in leads when it has no better address. */
const startPage = '/'

/**
 * The path to return to after sign-in, limited to the page's own origin. `//evil.example`, `/\evil.example` and
 * other schemes give the start page, and so does the sign-out page.
 */
export function safeReturnAddress(requested: unknown, origin: string): string {
  if (
    typeof requested !== 'string' ||
    !requested.startsWith('/') ||
    !URL.canParse(requested, origin)
  )
    return startPage
  const target = new URL(requested, origin)
  if (target.origin !== origin || target.pathname.startsWith('//')) return startPage
  if (target.pathname.toLowerCase() === '/logout') return startPage
  return target.pathname + target.search + target.hash
}

const storageKey = 'quorate.returnAddress'

/** The state of a sign-in that leads to an address. The tab keeps that too, because a sign-in that fails loses its state. */
export function signInState(returnAddress: string): { returnAddress: string } {
  sessionStorage.setItem(storageKey, returnAddress)
  return { returnAddress }
}

/** Where the last sign-in of this tab was to lead. */
export function storedReturnAddress(): string {
  return safeReturnAddress(sessionStorage.getItem(storageKey), location.origin)
}

/** The address of the page that is open. */
export function currentAddress(): string {
  return location.pathname + location.search + location.hash
}
