import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyGetKey,
  type FetchImplementation,
} from 'jose'
import { ApiError } from '../domain/apiError'
import { discoverKeys } from './discovery'
import { memoizeSuccess } from './memoizeSuccess'

interface OutsideKeysOptions {
  /** The issuer, whose discovery document contains the address of the keys. */
  authority: string
  /** The address of the keys; absent: the one in the discovery document. */
  jwksUri?: string
  /** Called where newer keys could not be fetched and the known ones stay in use. */
  onFault: (fault: unknown) => void
  /** The minimum time between two fetches, after a success or a failure. */
  cooldownMs?: number
  /** The age after which newer keys are fetched. */
  refreshMs?: number
}

/**
 * The public keys of an outside provider, fetched with the first token. An unknown key id causes another fetch, at
 * most once per cooldown. Known keys stay in use while the provider is down.
 *
 * @returns a key finder that throws the API error `unavailable` where a token cannot be checked
 */
export function outsideKeys(options: OutsideKeysOptions): JWTVerifyGetKey {
  const { authority, jwksUri, onFault, cooldownMs = 30_000, refreshMs = 600_000 } = options
  const detail = 'The identity provider cannot be reached. Please try again in a moment.'
  const fetch = backoffFetch(cooldownMs)
  const find = memoizeSuccess(async () => {
    const url = new URL(jwksUri ?? (await discoverKeys(authority, fetch)))
    const settings = { cacheMaxAge: Infinity, cooldownDuration: cooldownMs, [customFetch]: fetch }
    return { set: createRemoteJWKSet(url, settings), refreshAt: performance.now() + refreshMs }
  })

  return async (header, token) => {
    try {
      const found = await find()
      if (performance.now() >= found.refreshAt) {
        found.refreshAt = performance.now() + refreshMs
        found.set.reload().catch(onFault)
      }
      return await found.set(header, token)
    } catch (cause) {
      if (isFaultOfTheToken(cause)) throw cause
      throw new ApiError('unavailable', { detail, retryAfterSeconds: cooldownMs / 1000 }, { cause })
    }
  }
}

function isFaultOfTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

/**
 * A fetch with a pause after failures: until `restMs` have passed, all calls fail at once. An answer other than
 * 200 counts as a failure.
 */
function backoffFetch(restMs: number): FetchImplementation {
  // Not the time of day, which may be set back.
  let restUntil = 0
  let failure: unknown

  return async (url, options) => {
    if (performance.now() < restUntil)
      throw new Error(`${url} failed a moment ago.`, { cause: failure })
    try {
      const response = await fetch(url, options)
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`)
      return response
    } catch (error) {
      restUntil = performance.now() + restMs
      failure = error
      throw error
    }
  }
}
