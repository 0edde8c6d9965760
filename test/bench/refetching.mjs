import { setTimeout as delay } from 'node:timers/promises'

const restMs = 250

/** Fetches once more after what came meanwhile, one fetch at a time and with the rest that refetchOn takes. */
export function refetching(fetch) {
  let isFetching = false
  let isStale = false
  return async () => {
    isStale = true
    if (isFetching) return
    isFetching = true
    while (isStale) {
      isStale = false
      await fetch()
      await delay(restMs)
    }
    isFetching = false
  }
}
