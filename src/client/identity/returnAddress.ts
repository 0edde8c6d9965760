/** Where a sign-in leads when it has no better address. */
const startPage = '/'

/**
 * The path to come back to after sign-in: only one of the page's own origin, whatever was asked.
 * `//evil.example`, `/\evil.example` and other schemes give the start page, and so does signing out.
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

/** The address of the page that is open. */
export function currentAddress(): string {
  return location.pathname + location.search + location.hash
}
