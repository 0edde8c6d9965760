interface PollerOptions {
  /** Looks for work and does it; resolves with true where more work may be left. */
  look: () => Promise<boolean>
  /** Called where a look failed; the next one comes at its usual time. */
  onFault: (fault: unknown) => void
  sweepEveryMs: number
  /** The pause after a look. Any number of wakes during it causes one more look. */
  restMs: number
}

/** Looks for work whenever it is woken, and every few seconds. */
export interface Poller {
  /** Looks now. Returns at once; any number of calls during a look causes one more look. */
  wake(): void
  /** Looks now and every few seconds, for work that was left behind by a crash or an error. */
  start(): void
  /** Stops looking; resolves when a running look is done. */
  stop(): Promise<void>
}

export function createPoller({ look, onFault, sweepEveryMs, restMs }: PollerOptions): Poller {
  let looking: Promise<void> | null = null
  let lookAgain = false
  let stopped = false
  let endRest = (): void => undefined
  let sweep: NodeJS.Timeout | undefined

  async function rest(): Promise<void> {
    await new Promise<void>((resolve) => {
      endRest = resolve
      setTimeout(resolve, restMs).unref()
    })
  }

  async function lookUntilNothingIsLeft(): Promise<void> {
    do {
      lookAgain = false
      if (await look()) lookAgain = true
      else if (!stopped) await rest()
    } while (lookAgain && !stopped)
  }

  function wake(): void {
    lookAgain = true
    if (stopped || looking) return
    looking = lookUntilNothingIsLeft()
      .catch(onFault)
      .finally(() => {
        looking = null
        // `wake` was called after the last look had begun to end.
        if (lookAgain) wake()
      })
  }

  return {
    wake,
    start() {
      sweep = setInterval(wake, sweepEveryMs).unref()
      wake()
    },
    async stop() {
      stopped = true
      endRest()
      clearInterval(sweep)
      await looking
    },
  }
}
