import Fastify from 'fastify'
import { ApiError } from '../../../src/server/domain/apiError'
import { directoryOf } from './directoryOf'
import { createIdentity } from '../../../src/server/identity/identity'
import type { OutsideProvider } from '../../../src/server/configuration/readIdentity'
import { outsideKeys } from '../../../src/server/identity/outsideKeys'
import { emptyDatabase } from '../../support/directoryDatabase'
import { audience, startOutsideProvider } from '../../support/outsideProvider'
import { until } from '../../support/until'

const database = emptyDatabase()

let provider: Awaited<ReturnType<typeof startOutsideProvider>>

beforeEach(async () => {
  provider = await startOutsideProvider()
})

afterEach(() => provider.stop())

function identityOf(
  change: Partial<OutsideProvider> = {},
  onFault: (fault: unknown) => void = () => undefined,
) {
  return createIdentity({
    configuration: {
      kind: 'outside',
      authority: provider.authority,
      clientId: 'quorate-web',
      audience,
      ...change,
    },
    origin: 'https://quorate.example.org',
    db: database.db,
    directory: directoryOf([]),
    onFault,
  })
}

test('authority, client id and audience are all it takes', async () => {
  const sign = await provider.turnKey('one')
  const identity = await identityOf()
  expect(identity.clientSettings).toEqual({
    authority: provider.authority,
    clientId: 'quorate-web',
    scope: 'openid profile email offline_access',
  })
  await expect(identity.verifyToken(await sign())).resolves.toMatchObject({ subject: 'ext-3' })
})

test('an ID token, a foreign audience and a foreign issuer are refused', async () => {
  const sign = await provider.turnKey('one')
  const { verifyToken } = await identityOf()
  for (const token of [
    await sign({ aud: 'quorate-web' }, 'JWT'),
    await sign({}, 'JWT'),
    await sign({ aud: 'quorate-web' }),
    await sign({ iss: 'https://evil.example' }),
  ])
    await expect(verifyToken(token)).resolves.toBeNull()
})

test('a provider that calls its access tokens JWT can be used, by configuration', async () => {
  const sign = await provider.turnKey('one')
  const { verifyToken } = await identityOf({ tokenType: 'JWT' })
  await expect(verifyToken(await sign({}, 'JWT'))).resolves.toMatchObject({ subject: 'ext-3' })
  await expect(verifyToken(await sign({ aud: 'quorate-web' }, 'JWT'))).resolves.toBeNull()
})

test('one that sets no type of its own can be used too', async () => {
  const sign = await provider.turnKey('one')
  const { verifyToken } = await identityOf({ tokenType: 'any' })
  for (const typ of ['JWT', 'at+jwt', ''])
    await expect(verifyToken(await sign({}, typ))).resolves.toMatchObject({ subject: 'ext-3' })
  await expect(verifyToken(await sign({ aud: 'quorate-web' }, 'JWT'))).resolves.toBeNull()
  await expect(identityOf({ tokenType: 'any', audience: 'quorate-web' })).rejects.toThrow(
    RangeError,
  )
})

test('the claim that names the person is configuration', async () => {
  const sign = await provider.turnKey('one')
  const { verifyToken } = await identityOf({ personClaim: 'oid' })
  await expect(verifyToken(await sign({ oid: 'a1b2' }))).resolves.toMatchObject({ subject: 'a1b2' })
  for (const oid of [undefined, '', 7])
    await expect(verifyToken(await sign({ oid }))).resolves.toBeNull()
})

test('an address names a person where it is chosen and verified', async () => {
  const sign = await provider.turnKey('one')
  const { verifyToken } = await identityOf({ personClaim: 'email' })
  const email = 'Ada@Example.org'
  await expect(verifyToken(await sign({ email, email_verified: true }))).resolves.toMatchObject({
    subject: 'ada@example.org',
  })
  for (const email_verified of [undefined, false, 'true'])
    await expect(verifyToken(await sign({ email, email_verified }))).resolves.toBeNull()
  // The Kelvin sign is a mailbox of its own, whose small letter is an ordinary k.
  const alike = 'Mi\u212ae@example.org'
  await expect(verifyToken(await sign({ email: alike, email_verified: true }))).resolves.toBeNull()
})

test('the browser learns how to ask for tokens of the audience', async () => {
  const { clientSettings } = await identityOf({ audienceParameter: 'resource' })
  expect(clientSettings).toMatchObject({ audienceParameter: 'resource', audience })
})

test('but not with the client id as audience: its ID tokens would be let in', async () => {
  const same = { tokenType: 'jwt', audience: 'quorate-web' }
  await expect(identityOf(same)).rejects.toThrow(RangeError)
})

test('a shared-secret algorithm cannot be configured', async () => {
  await expect(identityOf({ algorithms: ['HS256'] })).rejects.toThrow(RangeError)
})

test('a signed-out token is refused on every instance', async () => {
  const sign = await provider.turnKey('one')
  const [one, two] = [await identityOf(), await identityOf()]
  const token = await sign({ jti: 'signed-out' })
  const read = await one.verifyToken(token)
  if (!read) throw new Error('The token was not accepted.')
  await one.revoke(database.db, read)
  await expect(one.verifyToken(token)).resolves.toBeNull()
  await expect(two.verifyToken(token)).resolves.toBeNull()
  await expect(two.verifyToken(await sign({ jti: 'other' }))).resolves.not.toBeNull()
  await one.cleanUp()
  await expect(two.verifyToken(token)).resolves.toBeNull()
})

describe('at the start', () => {
  const faults: unknown[] = []
  const register = async (change: Partial<OutsideProvider> = {}) => {
    faults.length = 0
    const identity = await identityOf(change, (fault) => faults.push(fault))
    await identity.register(Fastify())
    return faults.map((fault) => (fault as Error).message)
  }

  test('a provider that answers well is tried once and left alone', async () => {
    expect(await register()).toEqual([])
    expect(provider.requests).toEqual(['/.well-known/openid-configuration'])
  })

  test.each([
    ['refuses', () => provider.break(), 'answers 503.'],
    ['is a web page', () => provider.replace(), 'is no discovery document.'],
    ['is not there', () => provider.stop(), 'does not answer.'],
  ])('one that %s is told in a sentence, and the server starts', async (_what, spoil, why) => {
    await spoil()
    const url = `${provider.authority}/.well-known/openid-configuration`
    const [told, ...others] = await register()
    expect(told).toContain(`Nobody can sign in: ${url} ${why} OIDC_AUTHORITY must be`)
    expect(others).toEqual([])
    if (why === 'does not answer.') provider = await startOutsideProvider()
  })

  test('an issuer that is spelled otherwise is told', async () => {
    const [told] = await register({ authority: `${provider.authority}/` })
    expect(told).toContain(`speaks of the issuer ${provider.authority}.`)
  })
})

test('keys are fetched for the first token, then kept', async () => {
  const sign = await provider.turnKey('one')
  const { verifyToken } = await identityOf()
  expect(provider.requests).toEqual([])
  for (let call = 0; call < 3; call += 1) await verifyToken(await sign())
  expect(provider.requests).toEqual(['/.well-known/openid-configuration', '/keys'])
})

test('unknown key ids make the provider be asked once, not each time', async () => {
  const sign = await provider.turnKey('one')
  const stranger = await (await startStranger()).turnKey('unknown')
  const { verifyToken } = await identityOf()
  await verifyToken(await sign())
  for (let call = 0; call < 5; call += 1)
    await expect(verifyToken(await stranger({ iss: provider.authority }))).resolves.toBeNull()
  expect(provider.requests.filter((path) => path === '/keys')).toHaveLength(1)
})

async function startStranger() {
  const stranger = await startOutsideProvider()
  await stranger.stop()
  return stranger
}

describe('with short times', () => {
  const header = (kid: string) => ({ alg: 'ES256', kid })
  const nothing = { payload: '', signature: '' }
  const onFault = jest.fn()
  const keysOf = (cooldownMs: number, refreshMs = 600_000) =>
    outsideKeys({ authority: provider.authority, onFault, cooldownMs, refreshMs })

  beforeEach(() => onFault.mockClear())

  test('a key turned during a vote is found', async () => {
    await provider.turnKey('one')
    const find = keysOf(0)
    await find(header('one'), nothing)
    await provider.turnKey('two')
    await expect(find(header('two'), nothing)).resolves.toMatchObject({ type: 'public' })
  })

  test('known keys go on working while the provider is down, and the fault is reported', async () => {
    await provider.turnKey('one')
    const find = keysOf(0, 0)
    await find(header('one'), nothing)
    provider.break()
    await expect(find(header('one'), nothing)).resolves.toMatchObject({ type: 'public' })
    while (onFault.mock.calls.length === 0) await new Promise(setImmediate)
    await expect(find(header('one'), nothing)).resolves.toMatchObject({ type: 'public' })
  })

  test('a provider that is down from the start gives 503, is left alone for a while, and then asked again', async () => {
    await provider.turnKey('one')
    provider.break()
    const find = keysOf(50)
    const refused = { code: 'unavailable', status: 503 }
    await expect(find(header('one'), nothing)).rejects.toMatchObject(refused)
    await expect(find(header('one'), nothing)).rejects.toBeInstanceOf(ApiError)
    expect(provider.requests).toHaveLength(1)

    provider.mend()
    const isFound = () => Promise.resolve(find(header('one'), nothing)).then(Boolean, () => false)
    await until('it is asked again', isFound)
  })

  test('a discovery document of another issuer is not believed', async () => {
    await provider.turnKey('one')
    const find = outsideKeys({ authority: `${provider.authority}/`, onFault })
    await expect(find(header('one'), nothing)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('a configured address of the keys needs no discovery', async () => {
    await provider.turnKey('one')
    const jwksUri = `${provider.authority}/keys`
    const find = outsideKeys({ authority: 'https://login.example.org', jwksUri, onFault })
    await expect(find(header('one'), nothing)).resolves.toMatchObject({ type: 'public' })
    expect(provider.requests).toEqual(['/keys'])
  })
})
