interface PollerOptions {
  /** Looks for work and does it; resolves with true where more work may be left. */
  poll: () => Promise<boolean>
  /** Called where a poll failed; the next one comes at its usual time. */
  onFault: (fault: unknown) => void
  sweepEveryMs: number
  /** The pause after a poll. Any number of wakes during it causes one more poll. */
  restMs: number
  /** Whether waking it before it was started has no effect. */
  waitsForStart?: boolean
}

/** Looks for work whenever it is woken, and every few seconds. */
export interface Poller {
  /** Looks now. Returns at once; any number of calls during a poll causes one more poll. */
  wake(): void
  /** Looks now and every few seconds, for work that was left behind by a crash or an error. */
  start(): void
  /** Stops polling; resolves when a running poll is done. */
  stop(): Promise<void>
}

export function createPoller({
  poll,
  onFault,
  sweepEveryMs,
  restMs,
  waitsForStart = false,
}: PollerOptions): Poller {
  let isWaiting = waitsForStart
  let polling: Promise<void> | null = null
  let pollAgain = false
  let stopped = false
  let endRest = (): void => undefined
  let sweep: NodeJS.Timeout | undefined

  async function rest(): Promise<void> {
    await new Promise<void>((resolve) => {
      endRest = resolve
      setTimeout(resolve, restMs).unref()
    })
  }

  async function pollUntilNothingIsLeft(): Promise<void> {
    do {
      pollAgain = false
      if (await poll()) pollAgain = true
      else if (!stopped) await rest()
    } while (pollAgain && !stopped)
  }

  function wake(): void {
    pollAgain = true
    if (isWaiting || stopped || polling) return
    polling = pollUntilNothingIsLeft()
      .catch(onFault)
      .finally(() => {
        polling = null
        // `wake` was called after the last poll had begun to end.
        if (pollAgain) wake()
      })
  }

  return {
    wake,
    start() {
      isWaiting = false
      sweep = setInterval(wake, sweepEveryMs).unref()
      wake()
    },
    async stop() {
      stopped = true
      endRest()
      clearInterval(sweep)
      await polling
    },
  }
}
