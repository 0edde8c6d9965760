import { request } from 'node:http'
import { connect } from 'node:net'
import { testApplication } from '../../support/application'
import { people } from '../../support/directory'
import { portOf } from '../../support/portOf'

const application = testApplication()

beforeAll(async () => {
  await application.app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(() => {
  application.log.length = 0
})

const questions = '/api/groups/101/VoteQuestions'

test.each(['/api/configuration', questions, '/api/nothing', '/nowhere', '/api/docs', '/files/x/y'])(
  'the answer of %s carries every security header and names its request',
  async (path) => {
    const { headers } = await application.anybody.get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/script-src 'self';/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)

test('a request id that a client sends is not taken over', async () => {
  const headers = { 'x-request-id': 'forged' }
  const answer = await application.anybody.get('/api/configuration', { headers })
  expect(answer.headers['x-request-id']).not.toBe('forged')
})

test('answers that belong to one person are kept by no cache', async () => {
  for (const path of ['/api/session', questions, `${questions}/999999`])
    expect((await application.as('member').get(path)).headers['cache-control']).toBe('no-store')
})

test('the log names who did what and holds neither tokens, queries of hubs nor bodies', async () => {
  const token = await application.issuer.tokenFor(people.member)
  const hub = `/api/hubs/VoteQuestionHub/negotiate?negotiateVersion=1&access_token=${token}`
  await application.anybody.post(hub)
  await application.as('member').post(`${questions}/1/VoteResults`, {
    voteChoice: 'No',
    voteReason: 'canary-in-a-comment',
  })
  const log = application.log.join('')
  const lines = application.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: 'POST',
      endpoint: 'castVote',
      userId: people.member,
      status: 404,
      problem: 'not-found',
    }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ path: hub.split('?')[0], status: 200 }))
  expect(log).not.toContain(token)
  expect(log).not.toContain('canary-in-a-comment')
  expect(log).not.toMatch(/bearer/i)
})

test('line breaks and colours in an address are written as text', async () => {
  await application.anybody.get('/api/x%0d%0a%1b[31mforged')
  expect(application.log).toHaveLength(1)
  const line = application.log[0]?.trimEnd()
  for (const control of ['\r', '\n', '\u001b']) expect(line).not.toContain(control)
})

test.each([
  ['nonsense', 'NONSENSE\r\n\r\n'],
  ['a head that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`],
])('%s in the place of a request is a problem', async (_what, sent) => {
  const answer = await overSocket(sent)
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(answer).toContain('application/problem+json')
  expect(answer).toContain('"code":"bad-input"')
})

test('dots in an address lead nowhere', async () => {
  const token = await application.issuer.tokenFor(people.member)
  for (const path of ['/api/groups/101/../102/VoteQuestions', `${questions}/..%2f..%2f102`]) {
    const answer = await overSocket(
      `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 40[04] /)
  }
})

test('a body that ends early is no call', async () => {
  const token = await application.issuer.tokenFor(people.member)
  const status = await new Promise((resolve, reject) => {
    const sent = request({
      port: portOf(application.app),
      path: `${questions}/1/VoteResults`,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': 100,
      },
    })
    sent.on('response', ({ statusCode }) => resolve(statusCode))
    sent.on('error', () => resolve('closed'))
    sent.write('{"voteChoice":')
    application.app.server.once('request', () => sent.destroy())
    sent.on('close', () => resolve('closed'))
    setTimeout(reject, 5_000).unref()
  })
  expect(status).toBe('closed')
  expect(application.log.join('')).not.toContain('"level":50')
})

async function overSocket(sent: string): Promise<string> {
  const socket = connect(portOf(application.app), '127.0.0.1')
  const parts: string[] = []
  socket.setEncoding('utf8').on('data', (part: string) => parts.push(part))
  socket.write(sent)
  await new Promise((resolve) => socket.once('close', resolve))
  return parts.join('')
}
