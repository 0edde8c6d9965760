import type { FetchImplementation } from 'jose'
import * as z from 'zod'

const timeoutMs = 5_000
const document = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** The provider is unreachable or is not the one of `OIDC_AUTHORITY`. The message is for the operator. */
class DiscoveryFailed extends Error {
  override readonly name = 'DiscoveryFailed'

  constructor(url: string, why: string, options?: ErrorOptions) {
    super(
      `Nobody can sign in: ${url} ${why} OIDC_AUTHORITY must be the issuer to the letter, and its provider reachable from this server.`,
      options,
    )
  }
}

/**
 * The address of an issuer's public keys, from its OpenID Connect discovery document.
 *
 * @throws {DiscoveryFailed} where the document is unreachable or invalid, or names another issuer
 */
export async function discoverKeys(authority: string, fetch: FetchImplementation): Promise<string> {
  const url = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await ask(url, fetch)
  if (response.status !== 200) throw new DiscoveryFailed(url, `answers ${response.status}.`)
  const found = document.safeParse(await response.json().catch(() => null))
  if (!found.success) throw new DiscoveryFailed(url, 'is no discovery document.')
  const { issuer, jwks_uri } = found.data
  if (issuer !== authority) throw new DiscoveryFailed(url, `speaks of the issuer ${issuer}.`)
  return jwks_uri
}

async function ask(url: string, fetch: FetchImplementation) {
  try {
    return await fetch(url, {
      method: 'GET',
      redirect: 'manual',
      headers: new Headers({ accept: 'application/json' }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw new DiscoveryFailed(url, 'does not answer.', { cause })
  }
}
