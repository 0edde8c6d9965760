interface PollerOptions {
  /** Looks for work and does it; true where more is to be expected at once. */
  look: () => Promise<boolean>
  /** Told of a look that failed; the next one comes in its time. */
  onFault: (fault: unknown) => void
  sweepEveryMs: number
  /** Rest after a look: whoever wakes the poller meanwhile, however often, causes one more. */
  restMs: number
}

/** Looks for work whenever it is woken, and every few seconds. */
export interface Poller {
  /** Look now. Returns at once; many calls while looking make one more look. */
  wake(): void
  /** Looks now and every few seconds, for what a crash or a fault left behind. */
  start(): void
  /** No more looks; resolves when the one under way is done. */
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
        // Woken after the last look had begun to end.
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
