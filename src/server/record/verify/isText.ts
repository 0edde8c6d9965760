import type { TextOf } from '../saltedHashes'

/** Whether a stored text is the hashed one; an erased text cannot be compared. */
export function isText(stored: string | null, hash: string | null, textOf: TextOf): boolean {
  if (hash === null) return stored === null
  const recorded = textOf(hash)
  return recorded === null || recorded === stored
}
