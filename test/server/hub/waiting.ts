import { setTimeout as delay } from 'node:timers/promises'

/** Waits until something holds; fails with its name after 10 seconds. */
export async function until(what: string, holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`)
    await delay(2)
  }
}

/** Long enough for anything that was sent over the loopback interface to have arrived. */
export async function aMoment(): Promise<void> {
  await delay(60)
}
