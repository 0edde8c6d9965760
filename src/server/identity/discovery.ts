import type { FetchImplementation } from 'jose'
import * as z from 'zod'

const timeoutMs = 5_000
const document = z.object({ issuer: z.string(), jwks_uri: z.url() })

/**
 * Where an issuer keeps its public keys, as its OpenID Connect discovery document says.
 *
 * @throws {Error} when the document is out of reach or speaks of another issuer
 */
export async function discoverKeys(authority: string, fetch: FetchImplementation): Promise<string> {
  const url = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(url, {
    method: 'GET',
    redirect: 'manual',
    headers: new Headers({ accept: 'application/json' }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { issuer, jwks_uri } = document.parse(await response.json())
  if (issuer !== authority) throw new Error(`${url} speaks of the issuer ${issuer}.`)
  return jwks_uri
}
