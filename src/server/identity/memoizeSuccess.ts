/** Memoizes the first success; after a failure the next call tries again. */
export function memoizeSuccess<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null
  return () => {
    found ??= find().catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
}
