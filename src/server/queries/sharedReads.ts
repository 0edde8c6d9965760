/** Reads that many ask for in the same moment, such as all who look at a meeting when somebody joins. */
interface SharedReads<T> {
  /** What `read` answers, begun after this call: never what stood before it. */
  read(key: string, read: () => Promise<T>): Promise<T>
}

interface Line<T> {
  running: Promise<unknown>
  /** Begins when the running one is done; whoever comes until then shares it. */
  next: Promise<T> | null
}

/** Of each key at most one read runs and one waits, however many ask. */
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
