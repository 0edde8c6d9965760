import { setTimeout as pause } from 'node:timers/promises'

/** Waits for work, and no longer than so many milliseconds: what does not end is left to itself. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  await Promise.race([work, pause(ms, undefined, { signal }).catch(() => undefined)])
  ended.abort()
}
