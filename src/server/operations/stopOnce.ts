import type { Application } from '../application'

export const longestStopMs = 9_500

/** Stops the application once, even after several signals; if the stop hangs, the process exits anyway. */
export function stopOnce(application: Pick<Application, 'close'>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    if (!stopping) {
      const patience = setTimeout(giveUp, longestStopMs)
      stopping = application.close().finally(() => clearTimeout(patience))
    }
    return stopping
  }
}

function giveUp(): never {
  process.stderr.write('Stopped before everything was done.\n')
  process.exit(1)
}
