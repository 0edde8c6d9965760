/** Two providers that have nothing in common, as their makers run them. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIdentity } from '../../../src/server/identity/identity'
import type { OutsideProvider } from '../../../src/server/configuration/readIdentity'
import { loadProvider } from '../../../src/server/identity/demoProvider'
import { emptyDatabase } from '../../support/directoryDatabase'
import { type Program, startProgram } from '../../support/program'
import { directoryOf } from './directoryOf'

const audience = 'https://quorate.example.org/api'
const client = { client_id: 'quorate-machine', client_secret: 'secret' }
const database = emptyDatabase()

async function identityOf(provider: Omit<OutsideProvider, 'audience' | 'clientId'>) {
  const faults: unknown[] = []
  const identity = await createIdentity({
    configuration: { kind: 'outside', clientId: 'quorate-web', audience, ...provider },
    origin: 'https://quorate.example.org',
    db: database.db,
    directory: directoryOf([]),
    onFault: (fault) => faults.push(fault),
  })
  expect(await identity.findFault()).toBeNull()
  return identity
}

/** An access token as the provider's token endpoint gives it out. */
async function tokenFrom(endpoint: string, parameters: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...client, ...parameters })
  const answer = await fetch(endpoint, { method: 'POST', body })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

describe('oidc-provider: access tokens of RFC 9068, asked for by resource', () => {
  let server: Server
  let authority: string

  beforeAll(async () => {
    // It says what it lacks for production.
    for (const level of ['warn', 'info'] as const)
      jest.spyOn(console, level).mockImplementation(() => undefined)
    server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { default: Provider } = await loadProvider()
    const provider = new Provider(authority, {
      clients: [
        {
          ...client,
          grant_types: ['client_credentials'],
          response_types: [],
          redirect_uris: [],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      features: {
        devInteractions: { enabled: false },
        clientCredentials: { enabled: true },
        resourceIndicators: {
          enabled: true,
          getResourceServerInfo: (_context, resource) => ({
            scope: '',
            audience: resource,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
      },
    })
    const answer = provider.callback()
    server.on('request', (request, response) => void answer(request, response))
  })

  afterAll(async () => {
    jest.restoreAllMocks()
    await new Promise((closed) => server.close(closed))
  })

  test('a token for the product is taken, one for another resource is not', async () => {
    const { verifyToken } = await identityOf({ authority, personClaim: 'client_id' })
    const forUs = await tokenFrom(`${authority}/token`, { resource: audience })
    await expect(verifyToken(forUs)).resolves.toMatchObject({ subject: 'quorate-machine' })
    const other = await tokenFrom(`${authority}/token`, { resource: 'https://other.example/api' })
    await expect(verifyToken(other)).resolves.toBeNull()
  })
})

describe('oauth2-mock-server: tokens without a type of their own, people by oid or address', () => {
  let server: Program
  let authority: string

  beforeAll(async () => {
    server = await startProgram('mockProvider.mjs')
    authority = server.address
  })

  afterAll(() => server.stop())

  test.each([
    ['sub', 'ada'],
    ['oid', '0b6d4c1e-ada'],
    ['email', 'ada@example.org'],
  ])('the person is named by %s', async (personClaim, subject) => {
    const { verifyToken } = await identityOf({ authority, tokenType: 'any', personClaim })
    const token = await tokenFrom(`${authority}/token`, { scope: 'openid', aud: audience })
    await expect(verifyToken(token)).resolves.toMatchObject({ subject })
  })

  test('as it stands nobody is let in: its tokens are not those of RFC 9068', async () => {
    const { verifyToken } = await identityOf({ authority })
    const token = await tokenFrom(`${authority}/token`, { scope: 'openid' })
    await expect(verifyToken(token)).resolves.toBeNull()
  })
})
