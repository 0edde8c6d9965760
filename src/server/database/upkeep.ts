import type { Pool } from 'pg'

const minuteMs = 60_000
const checkpointEveryMs = 5 * minuteMs
const vacuumEveryMs = 60 * minuteMs

/** What PostgreSQL's background workers do elsewhere; the embedded one has none, and its log would grow for ever. */
export function startUpkeep(pool: Pool, onFault: (fault: Error) => void): { stop(): void } {
  const run = (statement: string) => () => {
    pool.query(statement).catch(onFault)
  }
  const timers = [
    setInterval(run('checkpoint'), checkpointEveryMs),
    setInterval(run('vacuum (analyze)'), vacuumEveryMs),
  ]
  for (const timer of timers) timer.unref()
  return { stop: () => timers.forEach(clearInterval) }
}
