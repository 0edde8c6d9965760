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
  /** The issuer; its discovery document says where the keys are. */
  authority: string
  /** Where the keys are; absent: as the discovery document says. */
  jwksUri?: string
  /** Called when newer keys could not be fetched and the known ones stay in use. */
  onFault: (fault: unknown) => void
  /** How soon the keys are fetched again after an answer or a failure. */
  cooldownMs?: number
  /** The age after which newer keys are fetched. */
  refreshMs?: number
}

/**
 * The public keys of an outside provider, fetched when the first token comes. A key id that nobody
 * knows makes them be fetched again, at most once per cooldown. Known keys go on working while the
 * provider is down.
 *
 * @returns a key finder that throws the refusal `unavailable` when nothing can be said about a token
 */
export function outsideKeys(options: OutsideKeysOptions): JWTVerifyGetKey {
  const { authority, jwksUri, onFault, cooldownMs = 30_000, refreshMs = 600_000 } = options
  const detail = 'The identity provider cannot be reached. Please try again in a moment.'
  const fetch = backoffFetch(cooldownMs)
  const find = memoizeSuccess(async () => {
    const url = new URL(jwksUri ?? (await discoverKeys(authority, fetch)))
    const settings = { cacheMaxAge: Infinity, cooldownDuration: cooldownMs, [customFetch]: fetch }
    return { set: createRemoteJWKSet(url, settings), refreshAt: Date.now() + refreshMs }
  })

  return async (header, token) => {
    try {
      const found = await find()
      if (Date.now() >= found.refreshAt) {
        found.refreshAt = Date.now() + refreshMs
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
 * A fetch that leaves a failing address alone for a while: until `restMs` have passed every call fails
 * at once. An answer other than 200 is a failure too.
 */
function backoffFetch(restMs: number): FetchImplementation {
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
