import type { FetchImplementation } from 'jose'

/**
 * A fetch that leaves a failing address alone for a while: until `restMs` have passed every call fails
 * at once. An answer other than 200 is a failure too.
 */
export function restingFetch(restMs: number): FetchImplementation {
  let restUntil = 0
  let failure: unknown

  return async (url, options) => {
    if (Date.now() < restUntil) throw new Error(`${url} failed a moment ago.`, { cause: failure })
    try {
      const response = await fetch(url, options)
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`)
      return response
    } catch (error) {
      restUntil = Date.now() + restMs
      failure = error
      throw error
    }
  }
}
