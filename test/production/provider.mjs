// The association's identity provider in a process of its own: it knows by a cookie who sits there, and asks nobody.
import { OAuth2Server } from 'oauth2-mock-server'

process.stdin.resume().once('close', () => process.exit())
const [port, key, certificate] = process.argv.slice(2)
/** As the sample of the environment names it. */
const audience = 'https://votes.example.org/api'

const server = new OAuth2Server(key, certificate)
await server.issuer.keys.generate('RS256')
const people = new Map()
server.service.on('beforeAuthorizeRedirect', ({ url }, { headers }) => {
  people.set(url.searchParams.get('code'), /person=([\w-]+)/.exec(headers.cookie ?? '')?.[1])
})
server.service.on('beforeTokenSigning', ({ payload, header }, { body }) => {
  const person = body.grant_type === 'password' ? body.username : people.get(body.code)
  Object.assign(payload, { sub: person, jti: crypto.randomUUID() })
  // What names a client as its audience is the ID token.
  if (payload.aud !== undefined) return
  payload.aud = audience
  header.typ = 'at+jwt'
})
await server.start(Number(port), 'localhost')
console.log(server.issuer.url)
