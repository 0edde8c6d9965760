import { createHmac, KeyObject } from 'node:crypto'
import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { createTokenVerifier } from '../../../src/server/identity/verifyToken'
import type { VerifiedToken } from '../../../src/server/domain/verifiedToken'

const issuer = 'https://login.example.org'
const audience = 'https://quorate.example.org/api'
const nowMs = Date.parse('2026-11-21T12:00:00Z')
const now = nowMs / 1000

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let ours: Pair
let foreign: Pair
let isRevoked: jest.Mock<Promise<boolean>, [VerifiedToken]>
let verify: ReturnType<typeof createTokenVerifier>

const goodHeader = { alg: 'ES256', typ: 'at+jwt', kid: 'one' }
const goodClaims = {
  iss: issuer,
  aud: audience,
  sub: '3',
  jti: 'token-1',
  iat: now - 60,
  exp: now + 540,
  client_id: 'quorate-web',
}

async function sign(
  claims: Record<string, unknown> = {},
  header: Partial<JWTHeaderParameters> = {},
  key: Pair['privateKey'] = ours.privateKey,
): Promise<string> {
  return new SignJWT({ ...goodClaims, ...claims })
    .setProtectedHeader({ ...goodHeader, ...header })
    .sign(key)
}

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

beforeAll(async () => {
  ours = await generateKeyPair('ES256', { extractable: true })
  foreign = await generateKeyPair('ES256', { extractable: true })
})

beforeEach(async () => {
  isRevoked = jest.fn(async (_token: VerifiedToken) => false)
  const key = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  verify = createTokenVerifier({
    issuer,
    audience,
    tokenType: 'at+jwt',
    algorithms: ['ES256'],
    keys: createLocalJWKSet({ keys: [key] }),
    isRevoked,
    now: () => nowMs,
  })
})

test('reads a good token: who, which, from when, until when', async () => {
  await expect(verify(await sign())).resolves.toEqual({
    subject: '3',
    tokenId: 'token-1',
    sessionId: null,
    issuedAt: nowMs - 60_000,
    expiresAt: nowMs + 540_000,
  })
})

test('a token without an id is named by its content, so that it can be signed out too', async () => {
  const first = await sign({ jti: undefined })
  const second = await sign({ jti: undefined, iat: now - 61 })
  const [one, again, other] = [await verify(first), await verify(first), await verify(second)]
  expect(one?.tokenId).toHaveLength(43)
  expect(again?.tokenId).toBe(one?.tokenId)
  expect(other?.tokenId).not.toBe(one?.tokenId)
})

test('one of several audiences is enough', async () => {
  await expect(
    verify(await sign({ aud: ['https://other.example', audience] })),
  ).resolves.not.toBeNull()
})

const badTokens: [string, () => string | Promise<string>][] = [
  ['nothing', () => ''],
  ['no token at all', () => 'undefined'],
  ['three empty parts', () => '..'],
  ['alg none', () => new UnsecuredJWT(goodClaims).encode()],
  [
    'alg none, spelt otherwise',
    () => `${encode({ ...goodHeader, alg: 'nOnE' })}.${encode(goodClaims)}.`,
  ],
  [
    'HS256 signed with the public key',
    async () => {
      const content = `${encode({ ...goodHeader, alg: 'HS256' })}.${encode(goodClaims)}`
      const secret = await exportSPKI(ours.publicKey)
      return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
    },
  ],
  ['unknown kid', () => sign({}, { kid: 'two' }, foreign.privateKey)],
  ['known kid, foreign key', () => sign({}, {}, foreign.privateKey)],
  [
    'key brought along as jwk',
    async () =>
      sign({}, { kid: undefined, jwk: await exportJWK(foreign.publicKey) }, foreign.privateKey),
  ],
  [
    'key brought along as jku',
    () => sign({}, { jku: 'https://evil.example/keys' }, foreign.privateKey),
  ],
  [
    'key brought along as x5u',
    () => sign({}, { x5u: 'https://evil.example/cert' }, foreign.privateKey),
  ],
  [
    'ES384 instead of ES256',
    async () => sign({}, { alg: 'ES384' }, (await generateKeyPair('ES384')).privateKey),
  ],
  [
    'RS256, which is not ours',
    async () => sign({}, { alg: 'RS256' }, (await generateKeyPair('RS256')).privateKey),
  ],
  [
    'claims changed after signing',
    async () => swapPart(await sign(), 1, encode({ ...goodClaims, sub: '1' })),
  ],
  [
    'header changed after signing',
    async () => swapPart(await sign(), 0, encode({ ...goodHeader, x: 1 })),
  ],
  ['signature cut off', async () => swapPart(await sign(), 2, '')],
  ['foreign audience', () => sign({ aud: 'https://other.example' })],
  ['no audience', () => sign({ aud: undefined })],
  ['foreign issuer', () => sign({ iss: 'https://evil.example' })],
  ['issuer with a slash more', () => sign({ iss: `${issuer}/` })],
  ['no issuer', () => sign({ iss: undefined })],
  ['an ID token', () => sign({ nonce: 'n' }, { typ: 'JWT' })],
  ['no type', () => sign({}, { typ: undefined })],
  ['a logout token', () => sign({}, { typ: 'logout+jwt' })],
  ['expired', () => sign({ exp: now - 3600 })],
  ['expired 61 s ago', () => sign({ exp: now - 61 })],
  ['never expiring', () => sign({ exp: undefined })],
  ['expiring at a word', () => sign({ exp: 'tomorrow' })],
  ['not before in 61 s', () => sign({ nbf: now + 61 })],
  ['made in 61 s', () => sign({ iat: now + 61 })],
  ['made nobody knows when', () => sign({ iat: undefined })],
  ['nobody as subject', () => sign({ sub: undefined })],
  ['empty subject', () => sign({ sub: '' })],
  ['a number as subject', () => sign({ sub: 3 })],
  [
    'critical header nobody understands',
    () => sign({}, { crit: ['exp'], exp: now + 1 }).catch(() => forgedCritical()),
  ],
  ['claims that are a list', () => `${encode(goodHeader)}.${encode([goodClaims])}.AAAA`],
  ['a million characters', () => 'a'.repeat(1_000_000)],
]

function swapPart(token: string, at: number, part: string): string {
  return token
    .split('.')
    .map((old, index) => (index === at ? part : old))
    .join('.')
}

function forgedCritical(): string {
  return `${encode({ ...goodHeader, crit: ['exp'], exp: 1 })}.${encode(goodClaims)}.AAAA`
}

test.each(badTokens)('refuses %s', async (_what, make) => {
  await expect(verify(await make())).resolves.toBeNull()
  expect(isRevoked).not.toHaveBeenCalled()
})

test.each<Record<string, number>>([
  { exp: now },
  { exp: now - 30 },
  { nbf: now + 30 },
  { iat: now + 30 },
])('clocks may differ by 30 s: %j', async (claims) => {
  await expect(verify(await sign(claims))).resolves.not.toBeNull()
})

test('a signed-out token is refused; the question names token and session', async () => {
  isRevoked.mockResolvedValue(true)
  await expect(verify(await sign({ sid: 'session-1' }))).resolves.toBeNull()
  expect(isRevoked.mock.calls).toMatchObject([[{ tokenId: 'token-1', sessionId: 'session-1' }]])
})

test('an empty name of a session names none: it would be that of everybody', async () => {
  await expect(verify(await sign({ sid: '' }))).resolves.toMatchObject({ sessionId: null })
})

test('a fault of the house is no refusal: it is thrown', async () => {
  isRevoked.mockRejectedValue(new Error('database away'))
  await expect(verify(await sign())).rejects.toThrow('database away')
})

test.each([[['HS256']], [['none']], [['ES256', 'HS512']], [[]]])(
  'the verifier itself cannot be built with %j',
  (algorithms) => {
    const keys = async () => KeyObject.from(ours.publicKey)
    const rules = { issuer, audience, tokenType: 'at+jwt', algorithms, keys, isRevoked }
    expect(() => createTokenVerifier(rules)).toThrow(RangeError)
  },
)
