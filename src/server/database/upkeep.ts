const minuteMs = 60_000
const checkpointEveryMs = 5 * minuteMs
const vacuumEveryMs = 60 * minuteMs

/**
 * Does what PostgreSQL's background workers do elsewhere; the embedded engine has none, and its log would grow
 * without limit.
 */
export function startUpkeep(
  run: (statement: string) => Promise<unknown>,
  onFault: (fault: Error) => void,
): { stop(): void } {
  const every = (ms: number, statement: string) =>
    setInterval(() => {
      run(statement).catch(onFault)
    }, ms).unref()
  const checkpoints = every(checkpointEveryMs, 'checkpoint')
  const vacuums = every(vacuumEveryMs, 'vacuum (analyze)')
  return {
    stop() {
      clearInterval(checkpoints)
      clearInterval(vacuums)
    },
  }
}
