/**
 * The address of the entry script that the server names now; null where the server cannot be reached. A different
 * address than the page's own means that a new version was deployed, whose files have other names.
 */
export async function deployedEntry(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok ? entryIn(await answer.text()) : null
  } catch {
    return null
  }
}

/** The address of the module script in a page; null where it has none. */
export function entryIn(page: string): string | null {
  const script = /<script[^>]*\btype="module"[^>]*>/.exec(page)?.[0] ?? ''
  return /\bsrc="([^"]+)"/.exec(script)?.[1] ?? null
}
