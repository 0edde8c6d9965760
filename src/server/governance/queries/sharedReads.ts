/** Reads that many callers request at the same moment, such as all viewers of a meeting when somebody joins. */
interface SharedReads<T> {
  /** Resolves with the result of a `read` that begins after this call, never with an older one. */
  read(key: string, read: () => Promise<T>): Promise<T>
}

interface Line<T> {
  running: Promise<unknown>
  /** Begins when the running read is done; all callers until then share it. */
  next: Promise<T> | null
}

/** Runs at most one read per key, with at most one waiting, however many callers there are. */
export function createSharedReads<T>(): SharedReads<T> {
  const lines = new Map<string, Line<T>>()

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const answer = read()
    const line: Line<T> = { running: answer.catch(() => undefined), next: null }
    lines.set(key, line)
    void line.running.then(() => {
      if (line.next === null) lines.delete(key)
    })
    return answer
  }

  return {
    read(key, read) {
      const line = lines.get(key)
      if (!line) return begin(key, read)
      line.next ??= line.running.then(() => begin(key, read))
      return line.next
    },
  }
}
