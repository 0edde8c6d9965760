import type * as z from 'zod'
import { api } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/endpoint'
import { matrix } from '../../support/accessMatrix'
import { roles, type Row } from '../../support/accessRow'
import { createTestApplication, type TestApplication } from '../../support/application'
import { noon } from '../../support/ballotBox'
import type { PersonName } from '../../support/directory'
import { type FailingStatements, failStatements } from '../../support/failingStatements'
import { prepareSubject, sendRow } from '../../support/matrixCall'
import { provisionerOf, provisioning, provisioningToken } from '../../support/provisioner'
import { joined, minute, signed, zoomSecret } from '../../support/zoomMessage'

let application: TestApplication
let statements: FailingStatements

beforeAll(async () => {
  application = await createTestApplication({
    now: noon,
    environment: { ...provisioning, ZOOM_WEBHOOK_SECRET: zoomSecret, LOG_LEVEL: 'trace' },
  })
  statements = failStatements()
})

afterAll(async () => {
  statements.restore()
  await application.close()
})

const canary = 'canary-7Qx'
const everyRow = Object.entries(matrix).flatMap(([name, rows]) =>
  rows.map((row) => [[name, row.what].filter(Boolean).join(' '), name, row] as const),
)
/** No call makes more statements. */
const most = 80

test('a fault is told by its code, with the request it belongs to', async () => {
  application.log.length = 0
  statements.failAt(1)
  const answer = await application.as('member').get('/api/session')
  expect(answer.status).toBe(500)
  const lines = application.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      reqId: answer.headers['x-request-id'],
      err: expect.objectContaining({
        cause: expect.objectContaining({ code: '22P02', table: 'vote_results', message: '' }),
      }),
    }),
  )
})

test.each(everyRow)(
  '%s: whichever statement fails, the log repeats nothing of it',
  async (_what, name, row) => {
    const endpoint = (api as Record<string, Endpoint>)[name] as Endpoint
    const person = callerOf(row)
    const subject = await prepareSubject(application, row, person)
    const machine = endpoint.access.kind === 'provisioning' && provisionerOf(application)
    application.log.length = 0
    for (let number = 1; number <= most; number += 1) {
      statements.failAt(number)
      const answer = await sendRow(application, endpoint, row, {
        subject,
        person,
        groupId: 101,
        headers: { 'idempotency-key': `${canary}-${number}` },
        change: ({ query, body }) => ({
          query: { ...query, access_token: canary },
          body: body && withCanaries(endpoint.body, body),
        }),
        ...(machine && { caller: machine }),
      })
      if (!statements.hasFailed()) break
      expect(answer.status).toBeGreaterThanOrEqual(200)
    }
    expect(statements.hasFailed()).toBe(false)
    statements.failAt(0)
    const leaks = application.log.filter((line) =>
      [canary, provisioningToken, 'eyJ'].some((secret) => line.includes(secret)),
    )
    expect(leaks).toEqual([])
  },
)

test('whichever statement fails, the log repeats nothing that the meeting tool told', async () => {
  const body = JSON.stringify(
    joined({ user_name: canary, email: `${canary}@test.example` }, minute(1)),
  )
  application.log.length = 0
  for (let number = 1; number <= most; number += 1) {
    statements.failAt(number)
    await application.anybody.post('/api/zoom/webhook', body, { headers: signed(body) })
    if (!statements.hasFailed()) break
  }
  expect(statements.hasFailed()).toBe(false)
  statements.failAt(0)
  expect(application.log.length).toBeGreaterThan(1)
  expect(application.log.join('')).not.toContain(canary)
})

/** Somebody who may make the call. */
function callerOf({ own }: Row): PersonName | null {
  const statuses = own.split(' ').map(Number)
  const able = Object.values(roles).filter((_role, at) => (statuses[at] ?? 500) < 300)
  return able.at(-1) ?? 'admin'
}

/** The canary in every text that the schema lets it into. */
function withCanaries(schema: z.ZodType | undefined, body: object): object {
  const fields = Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
  let best = body
  for (const field of fields)
    for (const value of [
      canary,
      `${canary}@test.example`,
      [canary],
      [{ name: canary, uri: `https://x.example/${canary}` }],
    ]) {
      const tried = { ...best, [field]: value }
      if (schema?.safeParse(tried).success === true) {
        best = tried
        break
      }
    }
  return best
}
