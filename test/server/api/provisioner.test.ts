/** Who gets to the calls of the machine that brings in the directory, and where that machine gets. */
import { api } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/endpoint'
import { createTestApplication, testApplication } from '../../support/application'
import { createCaller } from '../../support/caller'
import { provisionerOf, provisioning, provisioningToken } from '../../support/provisioner'

const path = '/api/provisioning/directory'
const perAddress = 5
const application = testApplication(
  {
    environment: provisioning,
    parts: { rateLimits: { perPerson: 1_000, perAddress } },
  },
  'test',
)

const bearer = (token: string | null) => createCaller(application.app, async () => token)

test.each([
  ['nobody', null],
  ['a token that is too short', provisioningToken.slice(1)],
  ['another token of its length', provisioningToken.replace('m', 'n')],
])('%s is refused before anything is parsed', async (_what, token) => {
  const broken = { body: '{', headers: { 'content-type': 'application/json' } }
  const answer = await bearer(token).call('PUT', path, broken)
  expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
})

test('staff are refused: the calls are for no person', async () => {
  expect((await application.as('staff').put(path, {})).status).toBe(401)
})

test('who guesses has to wait, the machine never', async () => {
  const guess = () => bearer('a'.repeat(32)).put(path, {})
  for (let round = 0; round < perAddress; round += 1) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
  const machine = provisionerOf(application)
  for (let round = 0; round < 2 * perAddress; round += 1)
    expect((await machine.put(path, {})).status).toBe(200)
})

test('without a configured token nobody is let in, with no token and with an empty one', async () => {
  const closed = await createTestApplication()
  for (const token of [null, '', 'null', provisioningToken]) {
    const answer = await createCaller(closed.app, async () => token).put(path, {})
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-permitted' } })
  }
  expect((await closed.as('staff').put(path, {})).status).toBe(403)
  await closed.close()
})

const closedToMachines = Object.entries<Endpoint>(api).filter(
  ([, { access }]) => !['public', 'provisioning'].includes(access.kind),
)

test('the machine gets into no other call', async () => {
  const open = await createTestApplication({ environment: provisioning })
  const machine = provisionerOf(open)
  for (const [name, { method, path: wanted }] of closedToMachines) {
    const filled = wanted.replaceAll('{groupId}', '101').replaceAll(/\{\w+\}/g, '1')
    const answer = await machine.call(method, filled, method === 'GET' ? {} : { body: {} })
    expect({ name, status: answer.status }).toEqual({ name, status: 401 })
  }
  expect((await machine.get('/api/metrics', { headers: { via: 'proxy' } })).status).toBe(401)
  await open.close()
})

test('the mail server reports returned mails by its own token, and gets into no other call', async () => {
  const token = '8d1f4b7ac2e95360f7ab41d8c05e9b72'
  const reports = '/api/provisioning/returnedMails'
  const open = await createTestApplication({
    environment: { ...provisioning, RETURNED_MAIL_TOKEN: token },
  })
  const mailServer = createCaller(open.app, async () => token)
  for (const caller of [mailServer, provisionerOf(open)]) {
    const answer = await caller.post(reports, { message: 'Subject: Hello' })
    expect(answer).toMatchObject({ status: 200, body: { bounced: 0 } })
  }
  for (const [name, { method, path: wanted }] of Object.entries(api)) {
    if (api[name as keyof typeof api].access.kind !== 'provisioning' || wanted === reports) continue
    const filled = wanted.replaceAll(/\{\w+\}/g, '1')
    const answer = await mailServer.call(method, filled, method === 'GET' ? {} : { body: {} })
    expect({ name, status: answer.status }).toEqual({ name, status: 401 })
  }
  expect((await mailServer.get('/scim/v2/Users')).status).toBe(401)
  await open.close()
})
