import { setTimeout as pause } from 'node:timers/promises'

/** Waits for work for at most a number of milliseconds; unfinished work continues unobserved. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  await Promise.race([work, pause(ms, undefined, { signal }).catch(() => undefined)])
  ended.abort()
}

/** Resolves with the result of the work; rejects where it takes longer than a number of milliseconds. */
export async function withinOrFail<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = pause(ms, undefined, { signal: ended.signal }).then(async () => {
    // What came while this process itself was held up counts.
    await new Promise(setImmediate)
    throw new Error(`Not done within ${ms} ms.`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => undefined)
    ended.abort()
  }
}
