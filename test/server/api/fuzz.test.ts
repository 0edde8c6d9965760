import fc from 'fast-check'
import * as z from 'zod'
import { api } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/endpoint'
import { memberships, users } from '../../../src/server/database/schema/directory'
import { problemsOf } from '../../../src/server/api/openapi/operation'
import { testApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import type { Answered, Caller, Sent } from '../../support/caller'
import { companies } from '../../support/directory'
import { provisionerOf, provisioning } from '../../support/provisioner'
import { storeMotion, unseconded } from '../../support/storedMotion'
import { noteTried, runs } from '../../support/runs'

/** All calls together. */
const requests = Math.min(runs(1_000), 10_000)

const application = testApplication({ now: noon, environment: provisioning })
const machine = provisionerOf(application)
let admins: Caller[]

beforeAll(async () => {
  await ballotBox(application.db).open()
  await storeMotion(application.db, unseconded)
  admins = await storeAdmins(Math.ceil(requests / 500))
})

/** As many that nobody of them asks more than a person may. */
async function storeAdmins(count: number): Promise<Caller[]> {
  const ids = Array.from({ length: count }, (_, at) => 1_000 + at)
  await application.db.insert(users).values(
    ids.map((userId) => ({
      userId,
      userName: `admin-${userId}`,
      firstName: 'Admin',
      lastName: String(userId),
      email: `admin-${userId}@test.example`,
      memberId: companies.birch,
    })),
  )
  await application.db
    .insert(memberships)
    .values(ids.map((userId) => ({ groupId: 101, userId, isAdmin: true, titles: ['Chair'] })))
  return ids.map((userId) => application.withToken(() => application.issuer.tokenFor(userId)))
}

const textUpTo = (longest: number) =>
  fc.oneof(
    fc.constantFrom('', '\u0000', '\ud800', "'", '%', '_', '\\', '(', '[', '12abc', '1e309', '-1'),
    fc.constantFrom('2147483648', '0', '1', 'NaN', 'null', '../x', 'Yes', 'No'),
    fc.constant('a'.repeat(longest)),
    fc.constantFrom('\u200b', '\u202e', "'; drop table users; --", '__proto__', 'constructor'),
    fc.string({ unit: 'binary', maxLength: 50 }),
  )
const nastyText = textUpTo(70_000)
/** A head of 16 KiB holds all of them. */
const nastyWord = textUpTo(1_000)

const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, -1, 0, 1, 2 ** 31, 1e308, 0.5, [], {}, [[[[]]]]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** As it stands in the address: also what no address may hold. */
const rawValue = fc.constantFrom('%', '%zz', '%ED%A0%80', '%c0%af', '%00', '%2e%2e%2f', ';')
/** Without a text the address would be that of another call. */
const inPath = nastyWord.filter((text) => text !== '').map(escapeText)
/** Good enough to get past the group, so that what lies behind it is asked as well. */
const groupId = fc.oneof({ weight: 4, arbitrary: fc.constant('101') }, inPath, rawValue)
const pathValue = fc.oneof(fc.constantFrom('1', '2', '0'), inPath, rawValue)

const unknownField = fc.constantFrom('voterId', '__proto__', 'unknown')

/** Fields with values; seldom one that is not known, because such a call is refused whatever else it holds. */
function fieldsOf<T>(schema: Endpoint['body'], value: fc.Arbitrary<T>) {
  const known = Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
  const among = (field: fc.Arbitrary<string>) => fc.dictionary(field, value, { maxKeys: 6 })
  if (known.length === 0)
    return fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, among(unknownField))
  return among(fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...known) }, unknownField))
}

function callOf({ path, query, body }: Endpoint) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = names.map((name) => (name === 'groupId' ? groupId : pathValue))
  return fc.record({
    params: fc.tuple(...values),
    query: fieldsOf(query, nastyWord),
    body: body ? fc.oneof(fieldsOf(body, nastyValue), nastyValue) : fc.constant(undefined),
    headers: fc.dictionary(
      fc.constantFrom('if-match', 'idempotency-key'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
    ),
  })
}

const endpoints = Object.entries<Endpoint>(api).filter(([name]) => name !== 'endSession')
const numRuns = Math.ceil(requests / endpoints.length)

test.each(endpoints)(
  '%s answers every input with its answer or a problem',
  async (_name, endpoint) => {
    const { method, path } = endpoint
    const callers = endpoint.access.kind === 'provisioning' ? [machine] : admins
    const input = fc.record({ call: callOf(endpoint), caller: fc.constantFrom(...callers) })
    await fc.assert(
      fc.asyncProperty(input, async ({ call: { params, query, body, headers }, caller }) => {
        const left = [...params]
        const filled = path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '')
        const asked = new URLSearchParams(query).toString()
        const answer = await caller.call(method, `${filled}?${asked}`, {
          ...sentAs(endpoint, JSON.stringify(body)),
          headers: {
            ...headers,
            ...(body !== undefined &&
              !endpoint.multipart && { 'content-type': 'application/json' }),
          },
        })
        expectFits(answer, endpoint)
      }),
      { numRuns },
    )
    noteTried('requests', numRuns)
  },
)

const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string().optional(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  area: z.string().optional(),
  current: z.unknown().optional(),
  requestId: z.uuid(),
})

/** The answer of the contract and nothing beside it, or one of the problems that the contract names. */
function expectFits({ status, headers, body }: Answered, endpoint: Endpoint): void {
  expect(JSON.stringify(body)).not.toMatch(
    /select |insert |(?<![\w.-])pg_|node_modules|\bat \w+ \(/,
  )
  if (status < 400) {
    expect(status).toBe(endpoint.status)
    expect(body).toEqual(endpoint.answer === null ? '' : endpoint.answer.parse(body))
    return
  }
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const { code, status: told, requestId } = problem.parse(body)
  expect(told).toBe(status)
  expect(headers['x-request-id']).toBe(requestId)
  expect(['bad-input', 'not-found', ...problemsOf(endpoint)]).toContain(code)
  expect(status).toBeLessThan(429)
}

/** As a body of JSON, or as the first part of a form. */
function sentAs({ multipart }: Endpoint, json: string | undefined): Sent {
  if (!multipart || json === undefined) return { body: json }
  const form = new FormData()
  form.set('metaData', json)
  return { body: form }
}

/** Percent-encodes any text, half surrogates included. */
function escapeText(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
