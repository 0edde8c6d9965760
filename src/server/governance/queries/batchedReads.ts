import { createSharedReads } from './sharedReads'

/** Reads that many callers request at the same moment with different results: one read answers several of them. */
interface BatchedReads<Asker, T> {
  /**
   * Resolves with the caller's part of a `read` that begins after this call; `read` returns the parts in the order
   * of the callers.
   */
  read(
    key: string,
    asker: Asker,
    read: (askers: readonly Asker[]) => Promise<readonly T[]>,
  ): Promise<T>
}

/** At most one read per key runs; callers in the meantime are answered by the next one. */
export function createBatchedReads<Asker, T>(): BatchedReads<Asker, T> {
  const reads = createSharedReads<readonly T[]>()
  const waiting = new Map<string, Asker[]>()
  return {
    async read(key, asker, read) {
      const askers = waiting.get(key) ?? []
      waiting.set(key, askers)
      const place = askers.push(asker) - 1
      const answers = await reads.read(key, () => {
        waiting.delete(key)
        return read(askers)
      })
      return answers[place] as T
    },
  }
}
