import fc from 'fast-check'
import { api } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/endpoint'
import { createTestApplication, type TestApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import type { Caller, Sent } from '../../support/caller'
import { provisionerOf, provisioning } from '../../support/provisioner'
import { storeMotion, unseconded } from '../../support/storedMotion'

let application: TestApplication
let admin: Caller
let machine: Caller

beforeAll(async () => {
  application = await createTestApplication({ now: noon, environment: provisioning })
  await ballotBox(application.db).open()
  await storeMotion(application.db, unseconded)
  admin = application.as('admin')
  machine = provisionerOf(application)
})

afterAll(() => application.close())

const nastyText = fc.oneof(
  fc.constantFrom('', '\u0000', '\ud800', "'", '%', '_', '\\', '(', '[', '12abc', '1e309', '-1'),
  fc.constantFrom('2147483648', '0', '1', 'NaN', 'null', '../x', 'a'.repeat(70_000), 'Yes', 'No'),
  fc.constantFrom('\u200b', '\u202e', "'; drop table users; --", '__proto__', 'constructor'),
  fc.string({ unit: 'binary', maxLength: 50 }),
)

const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, -1, 0, 1, 2 ** 31, 1e308, 0.5, [], {}, [[[[]]]]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Good enough to get past the group, so that what lies behind it is asked as well. */
const groupId = fc.oneof({ weight: 3, arbitrary: fc.constant('101') }, nastyText)
const pathValue = fc.oneof(fc.constantFrom('1', '2', '0'), nastyText)

function fieldsOf(schema: Endpoint['body']): string[] {
  const shape = (schema as { shape?: object } | undefined)?.shape
  return [...Object.keys(shape ?? {}), 'voterId', '__proto__', 'unknown']
}

function callOf({ path, query, body }: Endpoint) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = names.map((name) => (name === 'groupId' ? groupId : pathValue))
  const record = <T>(fields: string[], value: fc.Arbitrary<T>) =>
    fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 })
  return fc.record({
    params: fc.tuple(...values),
    query: record(fieldsOf(query), nastyText),
    body: body ? fc.oneof(record(fieldsOf(body), nastyValue), nastyValue) : fc.constant(undefined),
    headers: fc.dictionary(
      fc.constantFrom('if-match', 'idempotency-key'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
    ),
  })
}

const endpoints = Object.entries<Endpoint>(api).filter(([name]) => name !== 'endSession')

test.each(endpoints)(
  '%s answers no input with a fault',
  async (_name, endpoint) => {
    const { method, path } = endpoint
    const caller = endpoint.access.kind === 'provisioning' ? machine : admin
    await fc.assert(
      fc.asyncProperty(callOf(endpoint), async ({ params, query, body, headers }) => {
        const left = [...params]
        const filled = path.replaceAll(/\{\w+\}/g, () => escapeText(left.shift() ?? ''))
        const asked = new URLSearchParams(query).toString()
        const { status, body: answer } = await caller.call(method, `${filled}?${asked}`, {
          ...sentAs(endpoint, JSON.stringify(body)),
          headers: {
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
        })
        expect([200, 201, 204, 400, 401, 403, 404, 409, 412, 413]).toContain(status)
        expect(JSON.stringify(answer)).not.toMatch(/select |insert |pg_|node_modules|\bat \w+ \(/)
      }),
      { numRuns: 100 },
    )
  },
  60_000,
)

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
