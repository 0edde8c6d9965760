import { gzipSync } from 'node:zlib'
import { testApplication } from '../../support/application'
import type { Answered } from '../../support/caller'

/** What the clock of the server does when it is asked; tests put faults here. */
let readClock: () => Promise<string>

const application = testApplication({ parts: { readClock: () => readClock() } })

beforeEach(() => {
  readClock = async () => '2026-03-02T20:00:00.000Z'
  application.log.length = 0
})

const cast = '/api/groups/101/VoteQuestions/1/VoteResults'

async function send(payload: string | Buffer, headers: Record<string, string>): Promise<Answered> {
  return application.as('member').call('POST', cast, { body: payload, headers })
}

const json = { 'content-type': 'application/json' }

describe('a body', () => {
  test.each<[string, string | Buffer, Record<string, string>]>([
    ['of another type', 'voteChoice=Yes', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['of plain text', '{"voteChoice":"Yes"}', { 'content-type': 'text/plain' }],
    ['without a type', '{"voteChoice":"Yes"}', { 'content-type': '' }],
    ['of a type that is none', '{"voteChoice":"Yes"}', { 'content-type': 'json' }],
    ['that is cut', '{"voteChoice":"Ye', json],
    ['that is empty', '', json],
    ['that is a list', '[]', json],
    ['that is null', 'null', json],
    ['that names a prototype', '{"voteChoice":"Yes","__proto__":{"isAdmin":true}}', json],
    ['of unknown encoding', '{"voteChoice":"Yes"}', { ...json, 'content-encoding': 'quantum' }],
    [
      'that is not the gzip it claims',
      '{"voteChoice":"Yes"}',
      { ...json, 'content-encoding': 'gzip' },
    ],
  ])('%s is bad input', async (_what, payload, headers) => {
    const answer = await send(payload, headers)
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input' } })
    expect((answer.body as { errors: object }).errors).toBeDefined()
  })

  test('above the limit is too large, also when it came compressed', async () => {
    const large = JSON.stringify({ voteChoice: 'Yes', voteReason: 'a'.repeat(1_100_000) })
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
    for (const answer of [
      await send(large, json),
      await send(bomb, { ...json, 'content-encoding': 'gzip' }),
    ])
      expect(answer).toMatchObject({ status: 413, body: { code: 'body-too-large' } })
  })

  test('of very deep JSON is bad input', async () => {
    const depth = 100_000
    const deep = `{"voteChoice":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect((await send(deep, json)).status).toBe(400)
  })

  test('that came compressed is read', async () => {
    const body = gzipSync(JSON.stringify({ voteChoice: 'Yes' }))
    expect((await send(body, { ...json, 'content-encoding': 'gzip' })).status).toBe(404)
  })

  test('may hold unknown fields, and of duplicate ones the last counts', async () => {
    const answer = await send('{"voterId":1,"voteChoice":7,"voteChoice":"Yes"}', json)
    expect(answer.status).toBe(404)
  })
})

describe('a header', () => {
  test.each([
    ['if-match', 'seven'],
    ['if-match', '"1", "2"'],
    ['idempotency-key', 'a b'],
    ['idempotency-key', 'x'.repeat(201)],
  ])('%s: %s is bad input that names it', async (name, value) => {
    const answer = await application
      .as('member')
      .post(cast, { voteChoice: 'Yes' }, { headers: { [name]: value } })
    expect(answer.status).toBe(400)
    const { errors } = answer.body as { errors: Record<string, string[]> }
    expect(Object.keys(errors).map((field) => field.toLowerCase())).toEqual([name])
  })
})

describe('a fault', () => {
  test('nobody knows is 500 with the request named and nothing else', async () => {
    readClock = async () => {
      throw new Error('select secret from vault')
    }
    const answer = await application.as('member').get('/api/session')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      type: '/problems/unknown-fault',
      title: 'Something went wrong.',
      status: 500,
      code: 'unknown-fault',
      requestId: answer.headers['x-request-id'],
    })
    expect(application.log.join('')).toContain('select secret from vault')
  })

  test('that is no error at all is 500 too', async () => {
    readClock = () => Promise.reject('a bare string')
    expect((await application.as('member').get('/api/session')).status).toBe(500)
  })

  test.each([
    ['refused', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['lost', new Error('Connection terminated unexpectedly')],
    ['starting', Object.assign(new Error('starting up'), { code: '57P03' })],
    ['full', Object.assign(new Error('no space'), { code: '53100' })],
    ['busy', new Error('timeout exceeded when trying to connect')],
    ['ahead of this version', Object.assign(new Error('no such column'), { code: '42703' })],
    ['at odds', Object.assign(new Error('deadlock'), { code: '40P01' })],
    [
      'wrapped',
      new Error('Failed query', { cause: Object.assign(new Error(), { code: '08006' }) }),
    ],
  ])('of a database that is %s is 503 with a time to come back', async (_what, fault) => {
    readClock = async () => {
      throw fault
    }
    const answer = await application.as('member').get('/api/session')
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.stringify(answer.body)).not.toContain(fault.message || 'Failed query')
  })

  test('of an answer that does not fit its schema is 500, and the field stays inside', async () => {
    readClock = async () => 'not an instant'
    const answer = await application.as('member').get('/api/session')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('instant')
  })
})
