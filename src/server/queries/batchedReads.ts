import { createSharedReads } from './sharedReads'

/** Reads that many ask for in the same moment, each for themselves: one read answers several of them. */
interface BatchedReads<Asker, T> {
  /** What `read` answers the asker, begun after this call; it answers all askers in their order. */
  read(
    key: string,
    asker: Asker,
    read: (askers: readonly Asker[]) => Promise<readonly T[]>,
  ): Promise<T>
}

/** Of each key at most one read runs; whoever asks meanwhile is answered by the next one. */
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
