// A provider of other make in a process of its own: tokens without a type, people with an oid and an address.
import { OAuth2Server } from 'oauth2-mock-server'

process.stdin.resume().once('close', () => process.exit())

const server = new OAuth2Server()
await server.issuer.keys.generate('RS256')
server.service.on('beforeTokenSigning', ({ payload, header }) => {
  const person = { sub: 'ada', oid: '0b6d4c1e-ada', email: 'Ada@Example.org', email_verified: true }
  Object.assign(payload, { aud: 'https://quorate.example.org/api', ...person })
  delete header.typ
})
await server.start(0, '127.0.0.1')
console.log(server.issuer.url)
