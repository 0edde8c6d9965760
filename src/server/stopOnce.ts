import type { Application } from './application'

export const longestStopMs = 9_500

/** Several signals cause one stop; a stop that hangs ends with the process. */
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
