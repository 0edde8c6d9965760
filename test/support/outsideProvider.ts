import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** What its access tokens for the product name as `aud`. */
export const audience = 'https://quorate.example.org/api'

/** A provider of the organisation: a discovery document and keys that can be turned, and a plug to pull. */
export async function startOutsideProvider() {
  const keys: JWK[] = []
  const requests: string[] = []
  let answer: 'well' | 'badly' | 'oddly' = 'well'
  let authority = ''
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (answer === 'badly') response.writeHead(503).end()
    else if (answer === 'oddly') response.end('<!doctype html>')
    else if (request.url === '/.well-known/openid-configuration')
      response.end(JSON.stringify({ issuer: authority, jwks_uri: `${authority}/keys` }))
    else response.end(JSON.stringify({ keys }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    authority,
    requests,
    break: () => (answer = 'badly'),
    /** From now on a web page stands where the provider was. */
    replace: () => (answer = 'oddly'),
    mend: () => (answer = 'well'),
    stop: () => new Promise((stopped) => server.close(stopped)),
    /** Begins to sign with a new key; the answer makes tokens with it. */
    async turnKey(kid: string) {
      const { publicKey, privateKey } = await generateKeyPair('ES256')
      keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' })
      return (claims: Record<string, unknown> = {}, typ = 'at+jwt') =>
        new SignJWT({ iss: authority, aud: audience, sub: 'ext-3', jti: 'one', ...claims })
          .setProtectedHeader({ alg: 'ES256', kid, typ })
          .setIssuedAt()
          .setExpirationTime('10m')
          .sign(privateKey)
    },
  }
}
