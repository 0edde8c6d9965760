import { setTimeout as delay } from 'node:timers/promises'

const patienceMs = 60_000

/** Asks until there is an answer. */
export async function waitFor(ask) {
  const until = performance.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > until) throw new Error(`${ask} came to nothing.`)
    await delay(50)
  }
}
