import { setTimeout as delay } from 'node:timers/promises'

/** Long enough for anything that was sent over the loopback interface to have arrived. */
export async function aMoment(): Promise<void> {
  await delay(60)
}
