import type { Staleness } from '../../contract/staleness'
import { allowedStaleness, inOwnReadScope } from './readScope'

/** Reads that many callers request at the same moment, such as all viewers of a meeting when somebody joins. */
interface SharedReads<T> {
  /** Resolves with the result of a `read` that begins after this call, never with an older one. */
  read(key: string, read: () => Promise<T>): Promise<T>
}

interface Line<T> {
  running: Promise<unknown>
  /** Begins when the running read is done; all callers until then share it. */
  next: Promise<T> | null
  /** Of the next one: a single caller who has to see everything is enough. */
  staleness: Staleness
}

/** Runs at most one read per key, with at most one waiting, however many callers there are. */
export function createSharedReads<T>(): SharedReads<T> {
  const lines = new Map<string, Line<T>>()

  function begin(key: string, read: () => Promise<T>, staleness: Staleness): Promise<T> {
    const answer = inOwnReadScope(read, staleness)
    const running = answer.catch(() => undefined)
    const line: Line<T> = { running, next: null, staleness: 'bounded' }
    lines.set(key, line)
    void line.running.then(() => {
      if (line.next === null) lines.delete(key)
    })
    return answer
  }

  return {
    read(key, read) {
      const line = lines.get(key)
      const staleness = allowedStaleness()
      if (!line) return begin(key, read, staleness)
      if (staleness === 'none') line.staleness = staleness
      line.next ??= line.running.then(() => begin(key, read, line.staleness))
      return line.next
    },
  }
}

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
      const index = askers.push(asker) - 1
      const answers = await reads.read(key, () => {
        waiting.delete(key)
        return read(askers)
      })
      return answers[index] as T
    },
  }
}
