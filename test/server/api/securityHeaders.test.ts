import { securityHeaders } from '../../../src/server/api/securityHeaders'
import { originOf } from '../../../src/server/configuration/readIdentity'

function directives(origin: string, identityOrigin: string | null) {
  const { contentSecurityPolicy: policy } = securityHeaders({ origin, identityOrigin })
  if (typeof policy !== 'object') throw new Error('There is no policy.')
  return policy.directives as Record<string, string[]>
}

test('over https browsers are told to stay there, over http they are not', () => {
  const https = securityHeaders({ origin: 'https://votes.example.org', identityOrigin: null })
  expect(https.strictTransportSecurity).toMatchObject({ maxAge: 31_536_000 })
  const http = securityHeaders({ origin: 'http://localhost:5080', identityOrigin: null })
  expect(http.strictTransportSecurity).toBe(false)
  expect(directives('https://votes.example.org', null)).toHaveProperty('upgrade-insecure-requests')
  expect(directives('http://localhost:5080', null)).not.toHaveProperty('upgrade-insecure-requests')
})

test('the live connection and an outside identity provider may be called, nothing else', () => {
  const login = 'https://login.example.org'
  const authority = `${login}/realms/main`
  const outside = originOf({ kind: 'outside', authority, clientId: 'votes', audience: 'votes' })
  expect(originOf({ kind: 'demo' })).toBeNull()
  expect(directives('https://votes.example.org', outside)).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", 'wss://votes.example.org', login],
    'frame-src': ["'self'", login],
    'form-action': ["'self'", login],
  })
})

test('images come from this server, and from where the logo lies', () => {
  const images = (address: string) => {
    const { contentSecurityPolicy: policy } = securityHeaders({
      origin: 'https://votes.example.org',
      identityOrigin: null,
      logo: { address },
    })
    return (policy as { directives: Record<string, string[]> }).directives['img-src']
  }
  expect(images('/api/logo/0123.svg')).toEqual(["'self'", 'data:'])
  expect(images('https://www.example.org/a/logo.png')).toEqual([
    "'self'",
    'data:',
    'https://www.example.org',
  ])
})

test('a worker comes from a file of our own, and one policy may name it', () => {
  expect(directives('https://votes.example.org', null)).toMatchObject({
    'worker-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['quorate-workers'],
  })
})
